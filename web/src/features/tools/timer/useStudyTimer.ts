import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import { toast } from '../../../ui/feedback/toastStore';
import { sendStudyTime } from './sendStudyTime';
import { steadyNow } from './steadyClock';
import { type Phase, pause, remainingAt, reset, skip, tick } from './timer';
import { readTimer, startTimer, storeStep, useTimer } from './timerStore';

const endings: Record<Phase, { title: string; description: string }> = {
  focus: { title: 'Time for a break', description: 'You finished a study round.' },
  break: { title: 'Break’s over', description: 'Start the next round when you’re ready.' },
  longBreak: { title: 'Long break’s over', description: 'Start the next round when you’re ready.' },
};

/** Returns the study timer's state and actions. While it's mounted, finished phases move on. */
export function useStudyTimer() {
  const client = useApolloClient();
  const userId = useAccess().user?.id ?? '';
  const state = useTimer(userId);
  const now = useSeconds(state.endsAt !== null);

  useEffect(() => {
    if (state.endsAt === null || now < state.endsAt) return;
    void inOneTab(() => {
      const ended = readTimer(userId);
      const step = tick(ended, steadyNow());
      if (step.state === ended) return;
      storeStep(userId, step);
      announce(ended.phase);
    });
  }, [state, now, userId]);

  useEffect(() => {
    if (state.startedAt === null) void sendStudyTime(client, userId);
  }, [state, client, userId]);

  return {
    state,
    remaining: remainingAt(state, now),
    start: () => startTimer(userId),
    pause: () => storeStep(userId, pause(readTimer(userId), steadyNow())),
    skip: () => storeStep(userId, skip(readTimer(userId), steadyNow())),
    reset: () => storeStep(userId, reset(readTimer(userId), steadyNow())),
  };
}

/**
 * Only one of several tabs moves on and announces it; the others find it done. Browsers don't offer this lock without
 * TLS.
 */
function inOneTab(work: () => void): Promise<void> | void {
  return 'locks' in navigator ? navigator.locks.request('studyTimer', work) : work();
}

/** Returns the current time, updated every second while it matters. */
function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(steadyNow);
  useEffect(() => {
    setNow(steadyNow());
    if (!isRunning) return;
    const ticking = setInterval(() => setNow(steadyNow()), 1000);
    return () => clearInterval(ticking);
  }, [isRunning]);
  return now;
}

function announce(ended: Phase): void {
  const { title, description } = endings[ended];
  toast({ title, description });
  if ('Notification' in window && Notification.permission === 'granted')
    new Notification(title, { body: description });
}
