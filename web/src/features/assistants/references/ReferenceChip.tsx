import { type LucideIcon, X } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { IconButton } from '../../../ui/forms/IconButton';

interface ReferenceChipProps {
  icon: LucideIcon;
  title: string;
  /** Why the item can't be sent. */
  problem?: string | undefined;
  /** Absent if the item can't be removed. */
  onRemove?: (() => void) | undefined;
}

/** Something sent along with the next message unless it's removed. */
export function ReferenceChip({ icon: Icon, title, problem, onRemove }: ReferenceChipProps) {
  return (
    <Chip $isBad={problem !== undefined} $isFixed={!onRemove}>
      <Icon aria-hidden size={16} />
      <span role={problem ? 'alert' : undefined}>
        <bdi>{problem ?? title}</bdi>
      </span>
      {onRemove && <IconButton label={`Remove ${title}`} icon={X} onClick={onRemove} />}
    </Chip>
  );
}

/** The chips above the message field. */
export const ReferenceChips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  grid-column: 1 / -1;
  min-width: 0;
`;

const Chip = styled.div<{ $isBad: boolean; $isFixed: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-width: 0;
  max-width: 100%;
  padding-left: ${theme.space.md};
  ${({ $isFixed }) => $isFixed && `min-height: 36px; padding-right: ${theme.space.md};`}
  border: 1px solid ${({ $isBad }) => ($isBad ? theme.color.danger : theme.color.control)};
  border-radius: ${theme.radius.pill};
  font-size: ${theme.size.sm};
  > svg { flex: none; color: ${theme.color.muted}; }
  > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; ${({ $isBad }) => !$isBad && 'white-space: nowrap;'} }
`;
