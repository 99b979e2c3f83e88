import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name, shown as a tooltip. */
  label: string;
  icon: LucideIcon;
  isBordered?: boolean;
}

export function IconButton({ label, icon: Icon, isBordered = false, ...rest }: IconButtonProps) {
  return (
    <Box type="button" aria-label={label} data-tooltip={label} $isBordered={isBordered} {...rest}>
      <Icon aria-hidden size={18} />
    </Box>
  );
}

const Box = styled.button<{ $isBordered: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 38px;
  height: 38px;
  padding: 0;
  border: 1px solid ${({ $isBordered }) => ($isBordered ? theme.color.line : 'transparent')};
  border-radius: ${theme.radius.button};
  background: transparent;
  color: ${theme.color.muted};
  transition: color ${theme.motion.quick}, background ${theme.motion.quick};

  &:hover:not(:disabled), &[aria-expanded='true'] { color: ${theme.color.text}; background: ${theme.color.raised}; }
  ${theme.media.touch} { width: 44px; height: 44px; }
`;
