import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import type { NetworkSession } from '../session/networkSession';
import { useDraft } from '../session/useDraft';

interface SettingsProps {
  session: NetworkSession;
  device: string;
  title: string;
  children: ReactNode;
}

/** A settings page below the console, which stays as someone left it. */
export function Settings({ session, device, title, children }: SettingsProps) {
  const [isOpen, setOpen] = useDraft(session, `${device}: ${title} is open`, () => false);
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </Details>
  );
}

const Details = styled.details`
  margin-top: ${theme.space.md};
  summary { padding: ${theme.space.sm} 0; font-weight: 500; cursor: pointer; }
  form { padding-top: ${theme.space.sm}; }
`;
