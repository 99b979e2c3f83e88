import { CircleAlert, CircleCheck, CloudOff, RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { formatTime } from '../../../platform/formatDate';
import { theme } from '../../../theme/theme';
import type { SaveStatus } from './saveStatus';

const describe = (status: SaveStatus) => {
  switch (status.kind) {
    case 'saved':
      return status.at ? { icon: CircleCheck, text: `Saved ${formatTime(status.at)}` } : undefined;
    case 'saving':
      return { icon: RefreshCw, text: 'Saving…' };
    case 'offline':
      return {
        icon: CloudOff,
        text: status.isKept ? 'Saved on this device; will sync' : 'Offline: keep this window open',
      };
    case 'failed':
      return { icon: CircleAlert, text: 'Not saved' };
    case 'conflict':
      return { icon: CircleAlert, text: 'Changed elsewhere' };
    case 'gone':
      return { icon: CircleAlert, text: 'Removed elsewhere' };
  }
};

/** Shows the save status in a word or two. Only problems are announced, because "Saved" every second would be noise. */
export function SaveIndicator({ status }: { status: SaveStatus }) {
  const { icon: Icon, text } = describe(status) ?? {};
  const isCalm = status.kind === 'saved' || status.kind === 'saving';
  return (
    <Line role={isCalm ? undefined : 'status'} $isCalm={isCalm} data-save-state={status.kind}>
      {Icon && <Icon aria-hidden size={14} />}
      {text}
    </Line>
  );
}

const Line = styled.p<{ $isCalm: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-height: 24px;
  color: ${({ $isCalm }) => theme.color[$isCalm ? 'muted' : 'warn']};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
