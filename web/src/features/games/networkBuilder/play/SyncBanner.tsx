import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/forms/Button';
import type { SyncState } from '../../frame/runSync';

/** Says when the server doesn't have the person's steps, and what to do about it. */
export function SyncBanner({ sync, onReload }: { sync: SyncState; onReload: () => void }) {
  if (sync.kind === 'offline')
    return (
      <Gap>
        <Banner tone="accent">
          You're offline. Keep working: your steps are saved in this browser and sent when you're back online.
        </Banner>
      </Gap>
    );
  if (sync.kind !== 'refused') return null;
  return (
    <Gap>
      <Banner tone="danger" title="Your last steps were not saved">
        <p>{sync.message}</p>
        <Button onClick={onReload}>Reload the lab</Button>
      </Banner>
    </Gap>
  );
}

const Gap = styled.div`
  margin-bottom: ${theme.space.base};
  button { margin-top: ${theme.space.sm}; }
`;
