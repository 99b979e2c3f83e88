import { playMoves } from '@cosmic/game-rules/frame/replay';
import { useMemo } from 'react';
import type { AnyGameModule } from './gameModule';
import type { GameResult_ResultFragment } from './gameRun.generated';
import type { GameSession } from './gameSession';

/** The run as its result shows it, including the solution once the server has sent it; undefined before that. */
<<<<<<<< HEAD:web/src/features/games/frame/useShownRun.ts
export function useShownRun(
========
export function useResultProps(
>>>>>>>> fbd4dfb5 (Rename what the language review calls unclear: told, news, and worth):web/src/features/games/frame/useResultProps.ts
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
