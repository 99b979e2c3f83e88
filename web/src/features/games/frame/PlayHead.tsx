import { ArrowLeft, CircleHelp, Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { IconButton } from '../../../ui/forms/IconButton';
import type { GameSession } from './gameSession';

interface PlayHeadProps {
  /** The page to which leaving leads. */
  home: string;
  gameTitle: string;
  boardTitle: string;
  session: GameSession;
  /** The time that the clock shows once the run is over. */
  endSeconds: number | undefined;
  isSoundOn: boolean;
  onSound: () => void;
  onPause: () => void;
  onHelp: () => void;
  /** Missing if there is only one try. */
  onRestart: (() => void) | undefined;
}

/** The game being played, its clock, and the actions for the run. */
export function PlayHead(props: PlayHeadProps) {
  const { home, gameTitle, boardTitle, session, endSeconds } = props;
  const { isSoundOn, onSound, onPause, onHelp, onRestart } = props;
  const { isPaused, outcome } = session;
  return (
    <Head>
      <Leave to={home} aria-label={`Leave ${gameTitle}`} data-tooltip="Leave. Your run is saved.">
        <ArrowLeft aria-hidden size={18} />
      </Leave>
      <div>
        <h2>{boardTitle}</h2>
        <p>{gameTitle}</p>
      </div>
      <Clock session={session} endSeconds={endSeconds} />
      <Buttons>
        {!outcome.isOver && (
          <IconButton
            label={isPaused ? 'Resume (P)' : 'Pause (P)'}
            icon={isPaused ? Play : Pause}
            onClick={onPause}
          />
        )}
        {onRestart && <IconButton label="Restart" icon={RotateCcw} onClick={onRestart} />}
        <IconButton
          label="Sound"
          aria-pressed={isSoundOn}
          icon={isSoundOn ? Volume2 : VolumeX}
          onClick={onSound}
        />
        <IconButton label="How to play (?)" icon={CircleHelp} onClick={onHelp} />
      </Buttons>
    </Head>
  );
}

/** Time played, without pauses. */
function Clock({ session, endSeconds }: Pick<PlayHeadProps, 'session' | 'endSeconds'>) {
  const [played, setPlayed] = useState(0);
  useEffect(() => {
    const read = () => setPlayed(Math.floor(session.elapsed() / 1000));
    read();
    const ticking = setInterval(read, 250);
    return () => clearInterval(ticking);
  }, [session]);
  const seconds = endSeconds ?? played;
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Time role="timer" aria-label="Time">
      {text}
    </Time>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.md};
  > :nth-child(2) { flex: 1; min-width: 0; }
  h2 { font-size: ${theme.size.lg}; }
  p { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;

const Leave = styled(Link)`
  display: grid;
  place-items: center;
  width: 38px;
  height: 38px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  color: ${theme.color.muted};
  &:hover { color: ${theme.color.text}; background: ${theme.color.raised}; }
  ${theme.media.touch} { width: 44px; height: 44px; }
`;

const Time = styled.span`
  min-width: 3.5rem;
  font: 600 ${theme.size.lg} ${theme.font.heading};
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

const Buttons = styled.div`
  display: flex;
  ${theme.media.phone} { width: 100%; justify-content: flex-end; margin-top: -${theme.space.sm}; }
`;
