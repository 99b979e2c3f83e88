import { Play } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { ButtonLink } from '../../ui/forms/Button';
import { GameFrame } from './GameFrame';

/** What a game trains and how it goes. */
export default function GamePage() {
  return (
    <GameFrame>
      {({ id, title, description, trains, howTo }) => (
        <>
          <p>{description}</p>
          <Facts>
            <dt>What it trains</dt>
            <dd>{trains}</dd>
            <dt>How to play</dt>
            <dd>{howTo}</dd>
          </Facts>
          <Go>
            <ButtonLink to={`/games/${id}/play`} variant="primary" aria-label={`Play ${title}`}>
              <Play aria-hidden />
              Play
            </ButtonLink>
          </Go>
        </>
      )}
    </GameFrame>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space.xs};
  dt { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  dd + dt { margin-top: ${theme.space.md}; }
`;

const Go = styled.div``;
