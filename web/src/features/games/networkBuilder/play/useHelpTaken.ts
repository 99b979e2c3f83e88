import { useState } from 'react';
import type { LabRun_RunFragment } from '../session/labRun.generated';

/** What was asked for in a run, also since it was opened: on a phone the tasks are gone while another tab is open. */
export function useHelpTaken({ seed, hints, isSolutionShown }: LabRun_RunFragment) {
  const [since, setSince] = useState<{ seed: number; levels: Record<string, number>; solution: boolean }>();
  // Other values are another run: nothing was asked for in it.
  const own = since?.seed === seed ? since : { seed, levels: {}, solution: false };
  return {
    levelOf: (id: string) =>
      Math.max(own.levels[id] ?? 0, hints.find(({ requirementId }) => requirementId === id)?.level ?? 0),
    isSolutionShown: isSolutionShown || own.solution,
    noteHint: (id: string, level: number) => setSince({ ...own, levels: { ...own.levels, [id]: level } }),
    noteSolution: () => setSince({ ...own, solution: true }),
  };
}

export type HelpTaken = ReturnType<typeof useHelpTaken>;
