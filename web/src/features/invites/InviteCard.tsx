import { Ban, Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { features } from '../../core/access/features';
import { waitForConfirmation } from '../../core/session/reauthentication';
import { copyText } from '../../platform/copyText';
import { formatExact } from '../../platform/formatDate';
import { theme } from '../../theme/theme';
import { Chip, Chips } from '../../ui/data/Badge';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { ItemCard, ItemFacts } from '../../ui/layout/ItemCard';
import { inviteLink } from './inviteForm';
import type { InviteCard_InviteFragment, InvitesQuery } from './invites.generated';
import { RevokeInviteDialog } from './RevokeInviteDialog';

const copiedTime = 2000;

interface InviteCardProps {
  invite: InviteCard_InviteFragment;
  /** Asks for the list again. */
  refetch: () => Promise<{ data?: InvitesQuery | undefined }>;
}

export function InviteCard({ invite, refetch }: InviteCardProps) {
  const { code, label, expiresAt, accessRights } = invite;
  const [isCopied, setCopied] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const granted = features.filter(({ key }) => accessRights[key]);

  /** The server shows codes to those who have just confirmed who they are. */
  const readCode = async () => {
    if (!(await waitForConfirmation())) return undefined;
    const { data } = await refetch();
    return data?.invites.find(({ id }) => id === invite.id)?.code;
  };

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedTime);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleCopy = async () => {
    const link = code ?? (await readCode());
    if (!link) return;
    await copyText(inviteLink(link));
    setCopied(true);
    toast({ title: 'Copied!', description: 'Invite link copied to clipboard.' });
  };

  return (
    <ItemCard>
      <ItemFacts>
        {label && <strong>{label}</strong>}
        {code && <Code>Invite Code: {code}</Code>}
        {code === null && <small>Confirm it’s you to see the code.</small>}
        {code === '' && (
          <small>
            This code can’t be shown because the server’s secret changed. Links you’ve already copied still
            work.
          </small>
        )}
        <Chips>
          {granted.length > 0 ? (
            granted.map(({ key, label: name }) => <Chip key={key}>{name}</Chip>)
          ) : (
            <Chip>No features</Chip>
          )}
        </Chips>
        <small>Expires: {formatExact(expiresAt)}</small>
      </ItemFacts>
      <Buttons>
        {code !== '' && (
          <Button onClick={() => void handleCopy()}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {isCopied ? 'Copied!' : 'Copy Link'}
          </Button>
        )}
        <Button variant="ghost" onClick={() => setRevoking(true)}>
          <Ban aria-hidden />
          Revoke
        </Button>
      </Buttons>
      {isRevoking && <RevokeInviteDialog invite={invite} onClose={() => setRevoking(false)} />}
    </ItemCard>
  );
}

const Code = styled.span`
  font: 400 ${theme.size.sm} ${theme.font.code};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`;
