import { useEffect, useRef } from 'react';
import { plural } from '../../platform/plural';
import { Button } from '../../ui/forms/Button';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog';
import { useAutoLogoutQuery } from './autoLogout.generated';
import { useSignOut } from './useSignOut';
import { useTimeWithoutInput } from './useTimeWithoutInput';

const minuteMs = 60_000;

/** The server ends an idle session. Reading counts as use, so the server hears about it at least this often. */
const keepAliveMs = 4 * minuteMs;

/** Signs out after this browser has had no input for as long as the site allows. */
export function AutoLogout() {
  const { data, refetch } = useAutoLogoutQuery();
  const minutes = data?.autoLogoutMinutes ?? 0;
  if (minutes === 0) return null;
  return <Countdown timeoutMs={minutes * minuteMs} keepAlive={() => void refetch().catch(() => undefined)} />;
}

function Countdown({ timeoutMs, keepAlive }: { timeoutMs: number; keepAlive: () => void }) {
  const { isBusy, unsentWork, signOut } = useSignOut();
  const { elapsedMs, restart } = useTimeWithoutInput(timeoutMs - minuteMs);
  const lastKeptAlive = useRef(Date.now());
  const stay = useRef<HTMLButtonElement>(null);
  const leftMs = timeoutMs - elapsedMs;
  const isOver = leftMs <= 0;

  useEffect(() => {
    const wasUsed = elapsedMs < keepAliveMs;
    if (!wasUsed || Date.now() - lastKeptAlive.current < keepAliveMs) return;
    lastKeptAlive.current = Date.now();
    keepAlive();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; the sign-out asks in its own dialog
  useEffect(() => {
    if (isOver) void signOut();
  }, [isOver]);

  if (leftMs > minuteMs || isBusy || unsentWork) return null;
  const handleStay = () => {
    restart();
    keepAlive();
  };
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return (
    <Dialog
      title="Are you still there?"
      description="You’ve been inactive for a while. You’ll be signed out soon."
      onClose={handleStay}
      // Someone about to press a key wants to stay.
      focusFirst={() => stay.current?.focus()}
    >
      <p role="timer">Signing out in {plural(seconds, 'second')}.</p>
      <DialogActions>
        <Button onClick={() => void signOut()}>Sign out now</Button>
        <Button ref={stay} variant="primary" onClick={handleStay}>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
