import { playMoves } from '@cosmic/game-rules/frame/replay';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../../core/errors/serverError';
import { userStorage } from '../../../core/session/userStorage';
import { useSession } from '../../../core/session/useSession';
import { announceStorageChange, subscribeStorage } from '../../../platform/storageChanges';
import { theme, tint } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Card } from '../../../ui/layout/Card';
import { BoardScores } from '../scores/BoardScores';
import { VotesBelow } from '../scores/Votes';
import { FirstHint } from './FirstHint';
import type { AnyGameModule } from './gameModule';
import type { GameResult_ResultFragment } from './gameRun.generated';
import type { GameSession } from './gameSession';
import { PauseCover } from './PauseCover';
import { HelpDialog, RestartDialog } from './PlayDialogs';
import { PlayHead } from './PlayHead';
import { ResultCard } from './ResultCard';
import { RunBanner } from './RunBanner';
import { useSound } from './sound';
import { useGameKeys } from './useGameKeys';
import { useGameResult } from './useGameResult';
import type { OpenRun } from './useGameRun';

interface GamePlayProps {
  game: AnyGameModule;
  title: string;
  /** `kind` groups boards that are played alike; it is new until one of them was won. */
  board: { id: string; title: string; kind: string; isNew: boolean };
  /** The page where levels are chosen. */
  home: string;
  run: OpenRun;
  onReload: () => void;
}

/** A run being played: header, board, and below them the result once it is over. */
export function GamePlay({ game, title, board, home, run, onReload }: GamePlayProps) {
  const { session } = run;
  const { View, Result, help, firstHint, isBoardHiddenAtEnd, lostTitle, rules, isWide = false } = game;
  useSyncExternalStore(session.subscribe, session.readVersion);
  const { deal, state, outcome, isPaused } = session;
  const { isOn, toggle, sound } = useSound();
  const [layer, setLayer] = useState<'help' | 'restart'>();
  const [error, setError] = useState<string>();
  const submission = useGameResult(run, outcome.isOver);
  const playOn = game.playOn?.(board.id, deal);
  const tip = useFirstHint(`${rules.gameId}:${board.kind}`);
  const shown = useShownRun(game, session, submission.result);
  const endSeconds = shownSeconds(session.elapsed(), submission.result?.seconds);
  const surface = useRef<HTMLDivElement>(null);
  const lastFocused = useRef<HTMLElement>(null);
  /** Whether the open dialog paused the game. */
  const goesOn = useRef(false);
  /** After a pause the game gets the keys back, wherever the pause came from. */
  const focusSurface = () => {
    const target = lastFocused.current?.isConnected ? lastFocused.current : surface.current;
    target?.focus({ preventScroll: true });
  };
  const closeTip = () => {
    tip.close();
    focusSurface();
  };

  const togglePause = () => (isPaused ? session.resume() : session.pause());
  const openLayer = (next: 'help' | 'restart') => {
    goesOn.current = !session.isPaused;
    session.pause();
    setLayer(next);
  };
  /** Closing the dialog resumes the game if the dialog paused it. */
  const closeLayer = () => {
    setLayer(undefined);
    if (goesOn.current) session.resume();
  };
  // Only once the dialog is gone, because it traps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a dialog has closed
  useEffect(() => {
    if (layer || !goesOn.current) return;
    goesOn.current = false;
    focusSurface();
  }, [layer]);
  const showHelp = () => openLayer('help');
  useGameKeys({ onPause: togglePause, onHelp: showHelp });
  const restart = async () => {
    setLayer(undefined);
    setError(undefined);
    // A submitted run is closed; the next one is new.
    if (submission.result) return onReload();
    await run.restart().catch((reason: unknown) => setError(readServerError(reason).message));
  };
  const askToRestart = () => {
    if (submission.result || session.log.length === 0) return void restart();
    openLayer('restart');
  };
  return (
    <Column $isWide={isWide}>
      <PlayHead
        home={home}
        gameTitle={title}
        boardTitle={board.title}
        session={session}
        endSeconds={outcome.isOver ? endSeconds : undefined}
        isSoundOn={isOn}
        onSound={toggle}
        onPause={togglePause}
        onHelp={showHelp}
        onRestart={playOn ? undefined : askToRestart}
      />
      <RunBanner sync={run.sync} what="game" onReload={onReload} />
      {error && <Banner tone="danger">{error}</Banner>}
      {board.isNew && tip.isWanted && !outcome.isOver && (
        <FirstHint onClose={closeTip}>{firstHint(deal, state)}</FirstHint>
      )}
      {outcome.isOver && (
        <ResultCard
          home={{ to: home, title }}
          outcome={outcome}
          facts={game.facts?.(state) ?? []}
          seconds={endSeconds}
          submission={submission}
          lostTitle={typeof lostTitle === 'function' ? lostTitle(deal, state) : lostTitle}
          playOn={playOn}
          onAgain={onReload}
        >
          {Result && shown && <Result {...shown} />}
        </ResultCard>
      )}
      <Board as="div" hidden={outcome.isOver && isBoardHiddenAtEnd?.(deal)}>
        <Surface
          ref={surface}
          tabIndex={-1}
          onFocus={({ target }) => {
            lastFocused.current = target;
          }}
          inert={isPaused || outcome.isOver}
          aria-hidden={isPaused || undefined}
        >
          <View
            deal={deal}
            state={state}
            play={session.play}
            isPaused={isPaused || outcome.isOver}
            elapsed={session.elapsed}
            sound={sound}
          />
        </Surface>
        {isPaused && !layer && <PauseCover onResume={session.resume} onGone={focusSurface} />}
      </Board>
      {outcome.isOver && (
        <Card as="div">
          <BoardScores gameId={rules.gameId} boardId={board.id} />
          <VotesBelow gameId={rules.gameId} title={title} />
        </Card>
      )}
      {layer === 'help' && (
        <HelpDialog title={title} onClose={closeLayer}>
          {help(deal)}
        </HelpDialog>
      )}
      {layer === 'restart' && <RestartDialog onClose={closeLayer} onRestart={() => void restart()} />}
    </Column>
  );
}

/** Differences up to this come from loading and sending, so they aren't shown as a separate time. */
const toleratedSeconds = 3;

/**
 * How long a finished run took: the time that the leaderboard counts, unless a pause or long reading makes it differ.
 */
function shownSeconds(playedMs: number, counted: number | undefined): number {
  const played = Math.floor(playedMs / 1000);
  return counted !== undefined && Math.abs(counted - played) <= toleratedSeconds ? counted : played;
}

const Column = styled.div<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  max-width: ${({ $isWide }) => ($isWide ? theme.layout.content : '60rem')};
  margin: 0 auto;
`;

const Board = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  min-height: 24rem;
  &[hidden] { display: none; }
  overflow: clip;
  background:
    radial-gradient(30rem 20rem at 50% -10%, ${tint('glowOne', 45)}, transparent 70%),
    color-mix(in srgb, ${theme.color.panel} 84%, transparent);
  ${theme.media.phone} { padding: ${theme.space.md}; }
`;

const Surface = styled.div`
  &:focus { outline: none; }
`;

/** Whether the person still wants the tip for a kind of game in this browser, and a function to dismiss it permanently. */
function useFirstHint(kind: string) {
  const storage = userStorage(useSession().user?.id ?? '');
  const name = `gameTip:${kind}`;
  const isWanted = useSyncExternalStore(subscribeStorage, () => storage.get(name) === null);
  const close = () => {
    storage.set(name, 'closed');
    announceStorageChange();
  };
  return { isWanted, close };
}

/** The run as its result shows it, including the solution once the server has sent it; undefined before that. */
function useShownRun(
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
