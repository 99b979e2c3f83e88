import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import type { SyncState } from './runSync';

interface RunBannerProps {
  sync: SyncState;
  what: 'game' | 'lab';
  onReload: () => void;
}

/** Says when the server doesn't have everything, and what to do about it. */
export function RunBanner({ sync, what, onReload }: RunBannerProps) {
  if (sync.kind === 'offline')
    return (
      <Spaced $isBelow={what === 'lab'}>
        <Banner tone="accent">
          You’re offline. Keep going: what you do is saved in this browser and sent when you’re back online.
        </Banner>
      </Spaced>
    );
  if (sync.kind !== 'refused') return null;
  return (
    <Spaced $isBelow={what === 'lab'}>
      <Banner tone="danger" title="Your last steps weren’t saved">
        <p>{sync.message}</p>
        <Button onClick={onReload}>Reload the {what}</Button>
      </Banner>
    </Spaced>
  );
}

const Spaced = styled.div<{ $isBelow: boolean }>`
  ${({ $isBelow }) => $isBelow && `margin-bottom: ${theme.space.base};`}
  button { margin-top: ${theme.space.sm}; }
`;
