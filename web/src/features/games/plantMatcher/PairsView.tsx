import type { PairsDeal } from '@cosmic/game-rules/pairs/deal';
import type { FlipMove, PairsState } from '@cosmic/game-rules/pairs/rules';
import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import type { GameViewProps } from '../frame/gameModule';
import { useStartFocus } from '../frame/useStartFocus';
import { faceText } from './faceText';
import { FaceContent, PairTile, type TileState } from './PairTile';
import { useTileFocus } from './useTileFocus';

/** On a phone the table is only as wide as its cards need to be readable, so that it doesn't have to scroll. */
const phoneColumns: Record<number, number> = { 12: 4, 16: 4, 20: 5, 30: 5 };

/** The table of cards, its status, and on a phone an enlarged view of the open cards. */
export function PairsView({
  deal,
  state,
  play,
  isPaused,
  sound,
}: GameViewProps<PairsDeal, PairsState, FlipMove>) {
  const grid = useRef<HTMLDivElement>(null);
  const latest = useRef({ play, sound, state });
  latest.current = { play, sound, state };
  const { focused, onFocus, onKeyDown } = useTileFocus(grid, deal.cards.length);
  useStartFocus(() => grid.current?.querySelector<HTMLElement>('[data-card="0"]'), isPaused);
  const flip = useCallback((card: number) => {
    const { state: before, ...now } = latest.current;
    if (now.play({ card })) now.sound(soundOf(before, card));
  }, []);
  const [lookedAt, setLookedAt] = useState<number>();
  const { cards, columns } = deal;
  const solved = solvedPair(state, lookedAt);
  const isUntouched = state.turns === 0 && state.open.length === 0;
  return (
    <Column>
      <Progress>
        <span>
          <b>{state.matched.size / 2}</b> of {cards.length / 2} pairs
        </span>
        <span>
          <b>{state.turns}</b> {state.turns === 1 ? 'turn' : 'turns'}
        </span>
        <span>
          <b>{state.mistakes}</b> {state.mistakes === 1 ? 'mistake' : 'mistakes'}
        </span>
      </Progress>
      {deal.rule && <Goal data-untouched={isUntouched || undefined}>{deal.rule}</Goal>}
      <Lens aria-hidden hidden={isUntouched && deal.rule !== undefined}>
        {[0, 1].map((slot) => {
          const face =
            cards[(state.open.length === 0 && solved ? solved : shownCards(state))[slot] ?? -1]?.face;
          return <Pane key={slot}>{face && <FaceContent face={face} />}</Pane>;
        })}
      </Lens>
      <Verdict $isMatch={state.isMatch}>{verdictOf(state)}</Verdict>
      <Cells
        ref={grid}
        role="group"
        aria-label="Cards"
        $columns={columns}
        $rows={cards.length / columns}
        $phone={phoneColumns[cards.length] ?? columns}
        onKeyDown={onKeyDown}
      >
        {cards.map(({ face }, index) => (
          <PairTile
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards never move
            key={index}
            index={index}
            face={face}
            state={tileState(state, index)}
            position={`Card ${index + 1}`}
            isFocusable={index === focused}
            partner={state.matched.has(index) ? partnerOf(deal, index) : undefined}
            isLinked={solved?.includes(index) ?? false}
            onFlip={flip}
            onFocus={onFocus}
            onLook={setLookedAt}
          />
        ))}
      </Cells>
      <VisuallyHidden role="status">{isPaused ? '' : announcement(state, deal)}</VisuallyHidden>
    </Column>
  );
}

function tileState({ matched, open, closed, isMatch }: PairsState, index: number): TileState {
  if (matched.has(index)) return 'matched';
  if (open.includes(index)) return isMatch === false ? 'missed' : 'up';
  return closed.includes(index) ? 'closing' : 'down';
}

/** The other card in its pair. */
const partnerOf = ({ cards }: PairsDeal, index: number) =>
  cards.find(({ pair }, other) => other !== index && pair === cards[index]?.pair)?.face;

/** The pair of a matched card that the person is viewing. */
function solvedPair({ matched, deal: { cards } }: PairsState, index: number | undefined) {
  if (index === undefined || !matched.has(index)) return undefined;
  return [...matched].filter((other) => cards[other]?.pair === cards[index]?.pair);
}

/** The cards of the last turn. */
const shownCards = ({ open, matched, isMatch }: PairsState) => (isMatch ? [...matched].slice(-2) : open);

function soundOf({ open, deal }: PairsState, card: number) {
  const [first, second] = open;
  if (first === undefined || second !== undefined) return 'tick';
  return deal.cards[first]?.pair === deal.cards[card]?.pair ? 'right' : 'wrong';
}

/** Why two cards that don't match counted as a mistake or didn't. */
const reasons = {
  partner: 'That’s a mistake: you’d already seen the first card’s match.',
  second: 'That’s a mistake: you’d already seen the second card.',
  none: 'Not a mistake: you haven’t seen the first card’s match yet.',
};

function verdictOf({ isMatch, open, mistake, turns, deal: { rule } }: PairsState): string {
  if (isMatch) return 'Match!';
  if (isMatch === false) return `Not a match. ${reasons[mistake ?? 'none']} Flip another card to continue.`;
  if (open.length === 1) return 'Find its match.';
  return turns === 0 && rule ? 'Flip a card. Each has one match.' : 'Flip a card.';
}

function announcement(state: PairsState, { cards }: PairsDeal): string {
  const faces = shownCards(state).flatMap((index) => cards[index]?.face ?? []);
  const words = faces.slice(state.isMatch === undefined ? 0 : -2).map(faceText);
  if (state.isMatch === undefined) return words.join('');
  if (state.isMatch) return `Match: ${words.join(' and ')}`;
  return `Not a match: ${words.join(' and ')}. ${reasons[state.mistake ?? 'none']}`;
}

/** On a phone the whole table is in view as well, if the height allows it. */
const Column = styled.div`
  display: grid;
  gap: ${theme.space.base};
  justify-items: center;
  ${theme.media.phone} { gap: ${theme.space.sm}; }
`;

const Progress = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space.xs} ${theme.space.lg};
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
  b { color: ${theme.color.text}; font-weight: 600; }
`;

/** On a desktop the whole table is in view, including what is above and below it. */
const Cells = styled.div<{ $columns: number; $rows: number; $phone: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${theme.space.md};
  width: min(100%, ${({ $columns }) => $columns * 144}px, ${({ $columns, $rows }) => `(100dvh - 22.5rem) * ${$columns / $rows}`});
  min-width: min(100%, ${({ $columns }) => $columns * 92}px);
  ${theme.media.phone} {
    width: 100%;
    grid-template-columns: repeat(${({ $phone }) => $phone}, minmax(0, 1fr));
    gap: 6px;
  }
`;

/** Cards are small on a phone, so open ones are shown here in a readable size. */
const Lens = styled.div`
  display: none;
  ${theme.media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space.sm};
    width: 100%;
    &[hidden] { display: none; }
  }
`;

/**
 * On a phone it is where the open cards appear, so that the table stays in view; then it is for screen readers only.
 */
const Goal = styled.p`
  max-width: 44rem;
  text-align: center;
  text-wrap: balance;
  ${theme.media.phone} {
    display: grid;
    place-items: center;
    height: 6.75rem;
    @media (max-height: 700px) { height: 3.5rem; font-size: ${theme.size.xs}; line-height: 1.25; }
    &:not([data-untouched]) { position: absolute; width: 1px; height: 1px; clip-path: inset(50%); overflow: hidden; }
  }
`;

const Pane = styled.div`
  display: grid;
  place-items: center;
  height: 6.75rem;
  padding: ${theme.space.sm};
  border: 1px dashed ${theme.color.line};
  border-radius: 12px;
  font-size: ${theme.size.md};
  font-weight: 500;
  line-height: 1.3;
  text-align: center;
  overflow-wrap: anywhere;
  > svg { height: 6rem; }
  @media (max-height: 700px) {
    height: 3.5rem;
    padding: 4px;
    font-size: ${theme.size.sm};
    line-height: 1.15;
    > svg { height: 3rem; }
  }
`;

const Verdict = styled.p<{ $isMatch: boolean | undefined }>`
  min-height: 1.6em;
  /* Above the table, which is longer than a phone: two lines, so that the cards stay where they are. In rem, so that
     the cards begin at a whole pixel: else the last line of a long text counts as cut off. */
  ${theme.media.phone} { min-height: 2.25rem; font-size: ${theme.size.sm}; line-height: 1.125rem; }
  text-align: center;
  color: ${({ $isMatch }) => ($isMatch ? theme.color.ok : theme.color.muted)};
`;
