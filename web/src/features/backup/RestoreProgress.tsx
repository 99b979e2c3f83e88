import { useEffect, useState } from 'react';
import { finishReauthentication, useIsReauthenticationNeeded } from '../../core/session/reauthentication';
import { fetchServer } from '../../platform/fetchServer';
import { Banner } from '../../ui/feedback/Banner';
import { Progress } from '../../ui/feedback/Progress';
import { Button } from '../../ui/forms/Button';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog';

const pollMs = 1_000;

/** The restore's progress from the server, whose other routes are closed during a restore. */
interface RestoreStatus {
  state: 'running' | 'done' | 'failed';
  progress: { done: number; total: number; text: string };
  problem: string | null;
}

async function readStatus(): Promise<RestoreStatus | 'signedOut' | undefined> {
  // If the server doesn't respond now, it may do so a second later.
  const response = await fetchServer('/api/backups/restore').catch(() => undefined);
  if (response?.status === 401) return 'signedOut';
  return response?.ok ? response.json() : undefined;
}

/** Shows the restore's progress. At the end, this session no longer exists. */
export function RestoreProgress({ onClose }: { onClose: () => void }) {
  const [status, setStatus] = useState<RestoreStatus>();
  const [isDone, setDone] = useState(false);
  const problem = status?.state === 'failed' ? (status.problem ?? '') : undefined;
  const isOver = isDone || problem !== undefined;
  const isAskedToSignIn = useIsReauthenticationNeeded();

  // The data on the page is gone, so this leads to the sign-in page instead of asking to sign in over the page.
  useEffect(() => {
    if (isDone && isAskedToSignIn) finishReauthentication(false);
  }, [isDone, isAskedToSignIn]);

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(async () => {
      const found = await readStatus();
      if (found === 'signedOut' || found?.state === 'done') setDone(true);
      else if (found) setStatus(found);
    }, pollMs);
    return () => clearInterval(timer);
  }, [isOver]);

  if (problem !== undefined)
    return (
      <Dialog title="Nothing was restored" onClose={onClose}>
        <Banner tone="danger">{problem}</Banner>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Dialog>
    );
  if (isDone)
    return (
      <Dialog
        title="Backup restored"
        description="Everyone has been signed out. Sign in with the password you had at that time."
        onClose={() => window.location.assign('/auth')}
        hidesPage
      >
        <DialogActions>
          <Button variant="primary" onClick={() => window.location.assign('/auth')}>
            Sign in
          </Button>
        </DialogActions>
      </Dialog>
    );
  const { done = 0, total = 0, text = 'Starting' } = status?.progress ?? {};
  return (
    <Dialog
      title="Restoring…"
      description="The site pauses briefly at the end. You can close this window; the restore keeps running."
      onClose={onClose}
    >
      <div role="status">
        <p>{text}…</p>
        {total > 0 && <Progress label="Restore" percent={(100 * done) / total} />}
      </div>
    </Dialog>
  );
}
