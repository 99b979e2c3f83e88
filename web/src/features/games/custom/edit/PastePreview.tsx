import { useMemo } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { sortLines } from './pastedLines';

const shownCards = 3;

/** How pasted lines were understood, before they are added; its place is there from the start. */
export function PastePreview({ text }: { text: string }) {
  const { cards = [], bad } = useMemo(() => sortLines(text), [text]);
  const more = cards.length - shownCards;
  return (
    <Place>
      {cards.length === 0 ? (
        <p>What is understood stands here before you add it.</p>
      ) : (
        <>
          <p role="status">
            {cards.length === 1 ? '1 card' : `${cards.length} cards`}
            {bad.length > 0 &&
              `, ${bad.length === 1 ? '1 line that is none' : `${bad.length} lines that are none`}`}
          </p>
          <List aria-label="Understood as">
            {cards.slice(0, shownCards).map(({ front, back }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the first few lines, in their order
              <li key={index}>
                <b>{front}</b>
                <span>{back}</span>
              </li>
            ))}
          </List>
          {more > 0 && <p>and {more} more</p>}
        </>
      )}
    </Place>
  );
}

const Place = styled.div`
  min-height: 8.5rem;
  padding-top: ${theme.space.sm};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;

const List = styled.ul`
  margin: ${theme.space.xs} 0;
  li { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${theme.space.md}; padding: 2px 0; }
  b, span { overflow: hidden; color: ${theme.color.text}; text-overflow: ellipsis; white-space: nowrap; }
  b { font-weight: 600; }
`;
