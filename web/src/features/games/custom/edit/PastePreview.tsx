import { useMemo } from 'react';
import { styled } from 'styled-components';
import { plural } from '../../../../platform/plural';
import { theme } from '../../../../theme/theme';
import { type BadLine, sortLines } from './pastedLines';

const shownCards = 50;
const shownLeft = 3;

/** Shows how pasted lines were understood before they are added. Its space is reserved from the start. */
export function PastePreview({ text }: { text: string }) {
  const { cards = [], bad } = useMemo(() => sortLines(text), [text]);
  const more = cards.length - shownCards;
  return (
    <Place>
      {cards.length === 0 && bad.length === 0 ? (
        <p>Your cards appear here before you add them.</p>
      ) : (
        <>
          <p role="status">
            {cards.length === 1 ? '1 card.' : `${cards.length === 0 ? 'No' : cards.length} cards.`}
            {bad.length > 0 && ` ${describeIncomplete(bad)}`}
          </p>
          {cards.length > 0 && (
            // Scrollable content has to be reachable by keyboard.
            <List aria-label="Cards to add" tabIndex={0}>
              {cards.slice(0, shownCards).map(({ front, back }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no ID and keep their order
                <li key={index}>
                  <b>{front}</b>
                  <span>{back}</span>
                </li>
              ))}
            </List>
          )}
          {more > 0 && <p>and {more} more</p>}
        </>
      )}
    </Place>
  );
}

/** Lists incomplete lines, for example "2 lines have only a front or a back: “Capitals”, “Rome”." */
function describeIncomplete(bad: readonly BadLine[]): string {
  const shown = bad
    .slice(0, shownLeft)
    .map(({ text }) => `“${text.length > 30 ? `${text.slice(0, 30)}…` : text}”`);
  const more = bad.length - shown.length;
  const lines = plural(bad.length, 'line has', 'lines have');
  return `${lines} only a front or a back: ${shown.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`;
}

const Place = styled.div`
  min-height: 8.5rem;
  padding-top: ${theme.space.sm};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  /* A row that is cut off shows that there are more. */
  max-height: 9.75rem;
  margin: ${theme.space.xs} 0;
  overflow-y: auto;
  li { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${theme.space.md}; padding: 2px 0; }
  b, span { overflow: hidden; color: ${theme.color.text}; text-overflow: ellipsis; white-space: nowrap; }
  b { font-weight: 600; }
`;
