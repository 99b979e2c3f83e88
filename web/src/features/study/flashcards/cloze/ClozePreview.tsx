import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { CardText } from '../images/CardText';

/** The fronts of the cards that a cloze text creates. */
export function ClozePreview({ cards }: { cards: readonly { number: number; front: string }[] }) {
  return (
    <Box aria-label="Preview">
      <p>{cards.length === 1 ? 'This makes one card:' : `This makes ${cards.length} cards:`}</p>
      <ol>
        {cards.map(({ number, front }) => (
          <li key={number}>
            <CardText text={front} />
          </li>
        ))}
      </ol>
    </Box>
  );
}

const Box = styled.section`
  margin-bottom: ${theme.space.base};
  p { color: ${theme.color.muted}; }
  li { padding: ${theme.space.sm} 0; overflow-wrap: anywhere; }
  li + li { border-top: 1px solid ${theme.color.line}; }
`;
