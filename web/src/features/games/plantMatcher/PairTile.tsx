import type { Face } from '@cosmic/game-rules/pairs/deal';
import { Check, Orbit } from 'lucide-react';
import { Fragment, memo } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { HerbPicture } from '../herbPictures/HerbPicture';
import { divideWords } from './divideWords';
import { faceText } from './faceText';

/** The state of a card. `closing` is face down, but its face is still visible while it turns. */
export type TileState = 'down' | 'closing' | 'up' | 'missed' | 'matched';

interface PairTileProps {
  index: number;
  face: Face;
  state: TileState;
  /** The card's position, for example "Row 1, column 2". */
  position: string;
  isFocusable: boolean;
  /** The card's match, once the pair is solved. */
  partner?: Face;
  /** Whether the card belongs to the pair that the person is viewing. */
  isLinked: boolean;
  onFlip: (index: number) => void;
  onFocus: (index: number) => void;
  /** Called when a solved card is pointed at, tapped, or focused, and with undefined when it is left. */
  onLook: (index: number | undefined) => void;
}

/** A card on the table; a tap or Enter turns it over. */
export const PairTile = memo(function PairTile({
  index,
  face,
  state,
  position,
  isFocusable,
  partner,
  isLinked,
  onFlip,
  onFocus,
  onLook,
}: PairTileProps) {
  const isDown = state === 'down' || state === 'closing';
  const words = isDown
    ? 'face down'
    : `${faceText(face)}${partner ? `, matched with ${faceText(partner)}` : ''}`;
  return (
    <Tile
      type="button"
      aria-label={`${position}: ${words}`}
      aria-disabled={state === 'matched'}
      data-card={index}
      data-state={state}
      tabIndex={isFocusable ? 0 : -1}
      data-linked={isLinked || undefined}
      onClick={() => {
        onFlip(index);
        onLook(index);
      }}
      onFocus={() => {
        onFocus(index);
        onLook(index);
      }}
      onBlur={() => onLook(undefined)}
      onMouseEnter={() => onLook(index)}
      onMouseLeave={() => onLook(undefined)}
    >
      <Turning aria-hidden $isUp={!isDown}>
        <Back>
          <Orbit size={26} />
        </Back>
        <Front $state={state}>{state !== 'down' && <FaceContent face={face} />}</Front>
      </Turning>
      {state === 'matched' && (
        <Mark aria-hidden>
          <Check size={12} strokeWidth={3} />
        </Mark>
      )}
    </Tile>
  );
});

/** A text side that is a definition rather than a name; it takes up to six lines in the smallest print. */
const longText = 36;

/** A card's content. */
export function FaceContent({ face }: { face: Face }) {
  if (face.kind === 'picture') return <HerbPicture herb={face.herb} isDecorative />;
  const longest = Math.max(...face.text.split(/[\s-]/).map(({ length }) => length));
  return (
    <Words style={{ '--longest': longest }} data-long={face.text.length > longText || undefined}>
      {divideWords(face.text).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        <Fragment key={at}>
          {at > 0 && <Hyphen />}
          {part}
        </Fragment>
      ))}
    </Words>
  );
}

/**
 * Marks where a line can break within a word. Visual only, because in the text it would separate letters that someone
 * has to say.
 */
const Hyphen = styled.i`
  &::before { content: '\\00AD'; }
`;

/** No smaller than what's readable, unless that keeps a word in one piece; 0.58 em is the width of a letter. */
const Words = styled.span`
  font-size: min(1em, max(12px, calc(96cqi / var(--longest) / 0.58)));
  &[data-long] { font-size: min(1em, max(12px, 11.5cqi)); line-height: 1.2; }
`;

const Tile = styled.button`
  position: relative;
  min-width: 0;
  padding: 0;
  border: 0;
  border-radius: 12px;
  background: none;
  perspective: 700px;
  aspect-ratio: 1;
  touch-action: manipulation;
  -webkit-tap-highlight-color: transparent;
  &[data-state='matched'] { cursor: default; }
  &[data-linked] > span:first-child { border-radius: 12px; box-shadow: 0 0 0 4px ${tint('ok', 70)}; }
`;

const Turning = styled.span<{ $isUp: boolean }>`
  position: absolute;
  inset: 0;
  transform-style: preserve-3d;
  transform: ${({ $isUp }) => ($isUp ? 'rotateY(180deg)' : 'none')};
  transition: transform 220ms ease-out;
  will-change: transform;
`;

const Side = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
  backface-visibility: hidden;
  overflow: hidden;
`;

const Back = styled(Side)`
  color: ${theme.color.accentText};
  background:
    radial-gradient(circle at 50% 40%, ${tint('accent', 26)}, transparent 62%),
    linear-gradient(150deg, ${theme.color.raised}, ${theme.color.panel});
  ${Tile}:hover & { border-color: ${theme.color.accent}; }
`;

const edges: Record<TileState, string> = {
  down: theme.color.line,
  closing: theme.color.line,
  up: theme.color.accent,
  missed: theme.color.warn,
  matched: theme.color.ok,
};

const Front = styled(Side)<{ $state: TileState }>`
  grid-template-columns: minmax(0, 1fr);
  container-type: inline-size;
  padding: 6px;
  border-width: 2px;
  border-color: ${({ $state }) => edges[$state]};
  background: ${theme.color.panel};
  transform: rotateY(180deg);
  color: ${theme.color.text};
  font-size: ${theme.size.md};
  font-weight: 500;
  line-height: 1.3;
  text-align: center;
  overflow-wrap: anywhere;
  > ${Words} { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 6; overflow: hidden; }
  ${theme.media.phone} {
    padding: 3px 1px;
    font-size: ${theme.size.xs};
    line-height: 1.2;
    /* As many lines as fit on the smallest card; the panes above the table show the full text. */
    > ${Words} { -webkit-line-clamp: 3; }
  }
`;

const Mark = styled.span`
  position: absolute;
  /* On the corner, where it doesn't hide any letters. */
  top: -5px;
  right: -5px;
  display: grid;
  place-items: center;
  width: 18px;
  height: 18px;
  border-radius: 50%;
  color: ${theme.color.onState};
  background: ${theme.color.ok};
`;
