import { Ban, Check, Copy, QrCode as QrIcon, Share2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { features } from '../../core/access/features';
import { waitForConfirmation } from '../../core/session/reauthentication';
import { useSite } from '../../core/site/site';
import { copyText } from '../../platform/copyText';
import { formatExact } from '../../platform/formatDate';
import { theme } from '../../theme/theme';
import { Chip, Chips } from '../../ui/data/Badge';
import { Spinner } from '../../ui/feedback/Spinner';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { ItemCard, ItemFacts } from '../../ui/layout/ItemCard';
import { Row } from '../../ui/layout/Row';
import { inviteLink } from './inviteForm';
import { type InviteCard_InviteFragment, type InvitesQuery, useInviteGroupsQuery } from './invites.generated';
import { RevokeInviteDialog } from './RevokeInviteDialog';

const copiedTime = 2000;

/** The QR encoder is loaded when a code is shown. */
const QrCode = lazy(() => import('../../core/components/QrCode').then(({ QrCode }) => ({ default: QrCode })));

interface InviteCardProps {
  invite: InviteCard_InviteFragment;
  /** Whether the invite was just created, so that its QR code shows at once. */
  isNew: boolean;
  /** Refetches the list. */
  refetch: () => Promise<{ data?: InvitesQuery | undefined }>;
}

export function InviteCard({ invite, isNew, refetch }: InviteCardProps) {
  const { code, label, expiresAt, accessRights, groupId } = invite;
  const groups = useInviteGroupsQuery().data?.groups;
  const group = groups?.find(({ id }) => id === groupId);
  const siteName = useSite(({ name }) => name);
  const canShare = 'share' in navigator;
  const [isCopied, setCopied] = useState(false);
  const [isQrOpen, setQrOpen] = useState(isNew);
  const [isRevoking, setRevoking] = useState(false);
  const granted = features.filter(({ key }) => accessRights[key]);

  /** The server shows codes only after a recent confirmation of the admin's identity. */
  const readCode = async () => {
    if (!(await waitForConfirmation())) return undefined;
    const { data } = await refetch();
    return data?.invites.find(({ id }) => id === invite.id)?.code;
  };

  // The next step is to send the link, and the button that created it may have lost the focus.
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) copy.current?.focus();
  }, [isNew]);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedTime);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const readLink = async () => {
    const known = code ?? (await readCode());
    return known ? inviteLink(known) : undefined;
  };

  const handleCopy = async () => {
    const link = await readLink();
    if (!link) return;
    await copyText(link);
    setCopied(true);
    toast({ title: 'Copied!', description: 'Invite link copied to clipboard.' });
  };

  const handleShare = async () => {
    const url = await readLink();
    if (!url) return;
    // Closing the device's share sheet isn't an error.
    await navigator.share({ title: `Join ${siteName}`, url }).catch(() => undefined);
  };

  const handleQr = async () => {
    if (isQrOpen || (await readLink())) setQrOpen(!isQrOpen);
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
            <Chip>No access</Chip>
          )}
        </Chips>
        {group && <small>Joins group: {group.name}</small>}
        <small>Expires: {formatExact(expiresAt)}</small>
      </ItemFacts>
      <Row>
        {code !== '' && (
          <>
            <Button ref={copy} onClick={() => void handleCopy()}>
              {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
              {isCopied ? 'Copied!' : 'Copy Link'}
            </Button>
            {canShare && (
              <Button onClick={() => void handleShare()}>
                <Share2 aria-hidden />
                Share
              </Button>
            )}
            <Button aria-expanded={isQrOpen} onClick={() => void handleQr()}>
              <QrIcon aria-hidden />
              QR code
            </Button>
          </>
        )}
        <Button variant="ghost" onClick={() => setRevoking(true)}>
          <Ban aria-hidden />
          Revoke
        </Button>
      </Row>
      {isQrOpen && code && (
        <Picture>
          <Suspense fallback={<Spinner label="Loading QR code" />}>
            <QrCode text={inviteLink(code)} label="QR code of the invite link" />
          </Suspense>
        </Picture>
      )}
      {isRevoking && <RevokeInviteDialog invite={invite} onClose={() => setRevoking(false)} />}
    </ItemCard>
  );
}

const Code = styled.span`
  font: 400 ${theme.size.sm} ${theme.font.code};
`;

const Picture = styled.div`
  flex: 1 1 100%;
  display: grid;
  height: 168px;
  svg { width: 168px; border-radius: ${theme.radius.input}; }
`;
