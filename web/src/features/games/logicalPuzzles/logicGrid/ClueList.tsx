import { formatClue, formatStory } from '@cosmic/game-rules/puzzles/logicGrid/clue';
import type { LogicGrid } from '@cosmic/game-rules/puzzles/logicGrid/generate';
import { useState } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';

/** The clues as sentences. A used clue can be crossed out. */
export function ClueList({ puzzle, lit }: { puzzle: LogicGrid; lit: readonly number[] }) {
  const [used, setUsed] = useState<ReadonlySet<number>>(new Set());
  const toggle = (at: number) => {
    const next = new Set(used);
    if (!next.delete(at)) next.add(at);
    setUsed(next);
  };
  return (
    <section aria-label="Clues">
      <Story>
        <b>{puzzle.theme.title}.</b> {formatStory(puzzle.theme)}
      </Story>
      <List>
        {puzzle.clues.map((clue, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: clues never move
          <li key={at}>
            <button
              type="button"
              aria-pressed={used.has(at)}
              data-lit={lit.includes(at) || undefined}
              onClick={() => toggle(at)}
            >
              <span>{at + 1}</span>
              {formatClue(puzzle.theme, puzzle, clue)}
            </button>
          </li>
        ))}
      </List>
    </section>
  );
}

const Story = styled.p`
  margin-bottom: ${theme.space.sm};
  color: ${theme.color.muted};
  b { color: ${theme.color.text}; }
`;

const List = styled.ol`
  display: grid;
  gap: 2px;
  button {
    display: grid;
    grid-template-columns: 1.6rem minmax(0, 1fr);
    width: 100%;
    padding: 6px 8px 6px 4px;
    border: 0;
    border-radius: ${theme.radius.input};
    background: transparent;
    color: ${theme.color.text};
    text-align: left;
    line-height: 1.35;
  }
  button:hover { background: ${theme.color.raised}; }
  span { color: ${theme.color.accentText}; font: 600 ${theme.size.sm} ${theme.font.heading}; line-height: 1.45; text-align: center; }
  [aria-pressed='true'] { color: ${theme.color.muted}; text-decoration: line-through; }
  [data-lit] { background: ${tint('brain', 24)}; }
  ${theme.media.touch} { button { min-height: 44px; align-items: center; } }
`;
