import { Ban, Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { features } from '../../core/access/features';
import { copyText } from '../../platform/copyText';
import { formatExact } from '../../platform/formatDate';
import { theme } from '../../theme/theme';
import { Chip, Chips } from '../../ui/data/Badge';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { inviteLink } from './inviteForm';
import type { InviteCard_InviteFragment } from './invites.generated';
import { RevokeInviteDialog } from './RevokeInviteDialog';

const copiedTime = 2000;

export function InviteCard({ invite }: { invite: InviteCard_InviteFragment }) {
  const { code, label, expiresAt, accessRights } = invite;
  const [isCopied, setCopied] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const granted = features.filter(({ key }) => accessRights[key]);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedTime);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleCopy = async () => {
    await copyText(inviteLink(code));
    setCopied(true);
    toast({ title: 'Copied!', description: 'Invite link copied to clipboard.' });
  };

  return (
    <Item>
      <Facts>
        {label && <strong>{label}</strong>}
        <Code>Invite Code: {code}</Code>
        <Chips>
          {granted.length > 0 ? (
            granted.map(({ key, label: name }) => <Chip key={key}>{name}</Chip>)
          ) : (
            <Chip>No features</Chip>
          )}
        </Chips>
        <small>Expires: {formatExact(expiresAt)}</small>
      </Facts>
      <Buttons>
        <Button onClick={() => void handleCopy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied!' : 'Copy Link'}
        </Button>
        <Button variant="ghost" onClick={() => setRevoking(true)}>
          <Ban aria-hidden />
          Revoke
        </Button>
      </Buttons>
      {isRevoking && <RevokeInviteDialog invite={invite} onClose={() => setRevoking(false)} />}
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};
  padding: ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
  background: ${theme.color.raised};
`;

const Facts = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  flex: 1 1 16rem;
  min-width: 0;
  overflow-wrap: anywhere;
  small { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;

const Code = styled.span`
  font: 400 ${theme.size.sm} ${theme.font.code};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`;
