import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '../../ui/toastStore';
import { type Phase, pause, remainingAt, reset, skip, tick } from './timer';
import { forgetStretch, readStretches, readTimer, startTimer, storeStep, subscribeTimer } from './timerStore';
import { useLogStudyTimeMutation } from './tools.generated';

const endings: Record<Phase, { title: string; description: string }> = {
  focus: { title: 'Time for a break', description: 'A round of study is done.' },
  break: { title: 'The break is over', description: 'Start the next round when you are ready.' },
  longBreak: { title: 'The long break is over', description: 'Start the next round when you are ready.' },
};

/** The study timer: what it shows and what can be done with it. While it is mounted, ended phases move on. */
export function useStudyTimer() {
  const state = useSyncExternalStore(subscribeTimer, readTimer);
  const now = useSeconds(state.endsAt !== null);
  const report = useReport();

  useEffect(() => {
    if (state.endsAt === null || now < state.endsAt) return;
    void inOneTab(() => {
      const ended = readTimer();
      const step = tick(ended, Date.now());
      if (step.state === ended) return;
      storeStep(step);
      tell(ended.phase);
    });
  }, [state, now]);

  useEffect(() => {
    if (state.startedAt === null) void report();
  }, [state, report]);

  return {
    state,
    remaining: remainingAt(state, now),
    start: startTimer,
    pause: () => storeStep(pause(readTimer(), Date.now())),
    skip: () => storeStep(skip(readTimer(), Date.now())),
    reset: () => storeStep(reset(readTimer(), Date.now())),
  };
}

/** Of several tabs one moves on and tells, the others find it done; without TLS browsers offer no such lock. */
function inOneTab(work: () => void): Promise<void> | void {
  return 'locks' in navigator ? navigator.locks.request('studyTimer', work) : work();
}

/** The time, anew each second while it matters. */
function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [isRunning]);
  return now;
}

/** The timer may be on the page, in the drawer and in the top bar at once: one of them reports. */
let reporting: Promise<void> | undefined;

/** Sends what was studied to the server. What fails is kept and sent next time: the server counts each once. */
function useReport() {
  const [logStudyTime] = useLogStudyTimeMutation({ refetchQueries: ['StudySeconds'] });
  return useCallback(() => {
    const report = async () => {
      for (const stretch of readStretches()) {
        const input = { startedAt: new Date(stretch.startedAt).toISOString(), seconds: stretch.seconds };
        const sent = await logStudyTime({ variables: { input } }).catch(() => undefined);
        if (!sent) return;
        forgetStretch(stretch);
      }
    };
    reporting ??= report().finally(() => {
      reporting = undefined;
    });
    return reporting;
  }, [logStudyTime]);
}

function tell(ended: Phase): void {
  const { title, description } = endings[ended];
  toast({ title, description });
  if ('Notification' in window && Notification.permission === 'granted')
    new Notification(title, { body: description });
}
