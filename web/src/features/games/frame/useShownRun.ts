import { playMoves } from '@cosmic/game-rules/frame/replay';
import { useMemo } from 'react';
import type { AnyGameModule } from './gameModule';
import type { GameResult_ResultFragment } from './gameRun.generated';
import type { GameSession } from './gameSession';

/** The run as its result shows it, including the solution once the server has sent it; undefined before that. */
export function useShownRun(
  { rules }: AnyGameModule,
  { deal, state, outcome, log }: GameSession,
  result: GameResult_ResultFragment | undefined,
) {
  return useMemo(() => {
    if (!outcome.isUnknown) return { deal, state };
    if (!result?.deal) return undefined;
    const known = structuredClone(result.deal) as object;
    return { deal: known, state: playMoves(rules, known, log) };
  }, [rules, deal, state, outcome, log, result]);
}
