import { Ban } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatExact } from '../../../platform/formatDate';
import { theme } from '../../../theme/theme';
import { Badge, Chip, Chips } from '../../../ui/data/Badge';
import { DateText } from '../../../ui/data/DateText';
import { Button } from '../../../ui/forms/Button';
import { ItemCard, ItemFacts } from '../../../ui/layout/ItemCard';
import { RevokeTokenDialog } from './RevokeTokenDialog';
import { rightLabel } from './tokenForm';
import type { TokenItem_TokenFragment } from './tokens.generated';

/** An API token with its scopes, expiration, and last use. */
export function TokenItem({ token }: { token: TokenItem_TokenFragment }) {
  const { name, lastFour, scopes, expiresAt, lastUsedAt, lastUsedFrom } = token;
  const [isRevoking, setRevoking] = useState(false);
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <ItemCard>
      <ItemFacts>
        <Name>
          <strong>{name}</strong>
          <code>ends in {lastFour}</code>
          {isExpired && <Badge $tone="danger">Expired</Badge>}
        </Name>
        <Chips>
          {scopes.length === 0 && <Chip>Account only</Chip>}
          {scopes.map(({ right, write }) => (
            <Chip key={right}>
              {rightLabel(right)}: {write ? 'read and write' : 'read'}
            </Chip>
          ))}
        </Chips>
        <small>
          {expiresAt ? `${isExpired ? 'Expired' : 'Expires'}: ${formatExact(expiresAt)}` : 'Never expires'}
        </small>
        <small>
          {lastUsedAt ? (
            <>
              Last used <DateText iso={lastUsedAt} isInSentence /> from {lastUsedFrom}
            </>
          ) : (
            'Never used'
          )}
        </small>
      </ItemFacts>
      <Button variant="ghost" aria-label={`Revoke ${name}`} onClick={() => setRevoking(true)}>
        <Ban aria-hidden />
        Revoke
      </Button>
      {isRevoking && <RevokeTokenDialog token={token} onClose={() => setRevoking(false)} />}
    </ItemCard>
  );
}

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
  code { font: 400 ${theme.size.sm} ${theme.font.code}; color: ${theme.color.muted}; }
`;
