import type { HerbsDeal } from '@cosmic/game-rules/herbs/deal';
import type { HerbsMove, HerbsState } from '@cosmic/game-rules/herbs/rules';
import type { GameViewProps } from '../frame/gameModule';
import { QuizView } from './QuizView';
import { ReviewView } from './ReviewView';

/** A round of cards, or a quiz. */
export function HerbsView({ state, play, isPaused, sound }: GameViewProps<HerbsDeal, HerbsState, HerbsMove>) {
  if (state.kind === 'review') return <ReviewView state={state} play={play} sound={sound} />;
  return <QuizView state={state} play={play} isPaused={isPaused} sound={sound} />;
}
