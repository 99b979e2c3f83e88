import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import type { SyncState } from './runSync';

/** Says when the server doesn't have the moves, and what to do about it. */
export function RunBanner({ sync, onReload }: { sync: SyncState; onReload: () => void }) {
  if (sync.kind === 'offline')
    return (
      <Banner tone="accent">
        You're offline. Keep playing. Your moves are saved in this browser and will be sent when you’re back
        online.
      </Banner>
    );
  if (sync.kind !== 'refused') return null;
  return (
    <Banner tone="danger" title="Your last moves weren't saved">
      <p>{sync.message}</p>
      <Gap>
        <Button onClick={onReload}>Reload the game</Button>
      </Gap>
    </Banner>
  );
}

const Gap = styled.div`
  margin-top: ${theme.space.sm};
`;
