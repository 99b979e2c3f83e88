import { render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import type { AnyGameModule } from '../frame/gameModule';
import { GameSession } from '../frame/gameSession';

/** Shows a game's playing surface like the frame does. Returns the run. */
export function playGame(game: AnyGameModule, deal: object): GameSession {
  const session = new GameSession(game.rules, deal, [], game.isStartedByMove);
  const Surface = () => {
    useSyncExternalStore(session.subscribe, session.readVersion);
    const { state, outcome, isPaused, play, elapsed } = session;
    const { View } = game;
    return (
      <View
        deal={deal}
        state={state}
        play={play}
        isPaused={isPaused || outcome.isOver}
        elapsed={elapsed}
        sound={() => undefined}
      />
    );
  };
  render(<Surface />);
  return session;
}
