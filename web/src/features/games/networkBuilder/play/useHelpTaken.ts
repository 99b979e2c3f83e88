import { useState } from 'react';
import type { LabRun_RunFragment } from '../session/labRun.generated';

/**
 * The help requested in a run. It is kept here because on a phone the tasks are unmounted while another tab is open.
 */
export function useHelpTaken({ seed, hints, isSolutionShown }: LabRun_RunFragment) {
  const [since, setSince] = useState<{ seed: number; levels: Record<string, number>; solution: boolean }>();
  // Other values mean another run, for which no help was requested.
  const ofThisRun = (taken: typeof since) =>
    taken?.seed === seed ? taken : { seed, levels: {}, solution: false };
  const runHelp = ofThisRun(since);
  return {
    levelOf: (id: string) =>
      Math.max(runHelp.levels[id] ?? 0, hints.find(({ requirementId }) => requirementId === id)?.level ?? 0),
    isSolutionShown: isSolutionShown || runHelp.solution,
    // A simultaneous request may have been answered in the meantime.
    noteHint: (id: string, level: number) =>
      setSince((taken) => {
        const now = ofThisRun(taken);
        return { ...now, levels: { ...now.levels, [id]: level } };
      }),
    noteSolution: () => setSince((taken) => ({ ...ofThisRun(taken), solution: true })),
  };
}

export type HelpTaken = ReturnType<typeof useHelpTaken>;
