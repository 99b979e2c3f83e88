import { useState } from 'react';
import type { LabRun_RunFragment } from '../session/labRun.generated';

/** What was asked for in a run, also since it was opened: on a phone the tasks are gone while another tab is open. */
export function useHelpTaken({ seed, hints, isSolutionShown }: LabRun_RunFragment) {
  const [since, setSince] = useState<{ seed: number; levels: Record<string, number>; solution: boolean }>();
  // Other values are another run: nothing was asked for in it.
  const ofThisRun = (taken: typeof since) =>
    taken?.seed === seed ? taken : { seed, levels: {}, solution: false };
  const own = ofThisRun(since);
  return {
    levelOf: (id: string) =>
      Math.max(own.levels[id] ?? 0, hints.find(({ requirementId }) => requirementId === id)?.level ?? 0),
    isSolutionShown: isSolutionShown || own.solution,
    // What was asked for at the same time may have been answered meanwhile.
    noteHint: (id: string, level: number) =>
      setSince((taken) => {
        const now = ofThisRun(taken);
        return { ...now, levels: { ...now.levels, [id]: level } };
      }),
    noteSolution: () => setSince((taken) => ({ ...ofThisRun(taken), solution: true })),
  };
}

export type HelpTaken = ReturnType<typeof useHelpTaken>;
