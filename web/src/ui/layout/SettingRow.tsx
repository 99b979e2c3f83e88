import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

interface SettingRowProps {
  /** Lets a link lead to the control: `/security#auto-logout`. */
  id?: string;
  title: string;
  text: string;
  /** The control or value. */
  children?: ReactNode;
}

/** A setting or fact in a settings card. */
export function SettingRow({ id, title, text, children }: SettingRowProps) {
  return (
    <Row id={id} data-setting={id && ''}>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      {children}
    </Row>
  );
}

export const SettingList = styled.ul`
  display: grid;
  > li + li { border-top: 1px solid ${theme.color.line}; }
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.base};
  padding: ${theme.space.base} 0;
  strong { font-weight: 600; }
  p { max-width: 64ch; color: ${theme.color.muted}; overflow-wrap: anywhere; }
  > :not(:first-child) { flex: none; }
  ${theme.media.phone} { &:has(> a) { flex-wrap: wrap; } }
`;
