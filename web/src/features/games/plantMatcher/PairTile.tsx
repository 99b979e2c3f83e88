import { Check, Sprout } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { Face } from '../../../../../game-rules/src/pairs/deal.js';
import { theme, tint } from '../../../theme/theme';
import { HerbPicture } from '../herbPictures/HerbPicture';
import { faceText } from './faceText';

/** How a card lies. `closing` is face down, with its face still there while it turns. */
export type TileState = 'down' | 'closing' | 'up' | 'missed' | 'matched';

interface PairTileProps {
  index: number;
  face: Face;
  state: TileState;
  /** "Row 1, column 2" */
  place: string;
  isFocusable: boolean;
  onFlip: (index: number) => void;
  onFocus: (index: number) => void;
}

/** A card of the table; a tap or Enter turns it. */
export const PairTile = memo(function PairTile({
  index,
  face,
  state,
  place,
  isFocusable,
  onFlip,
  onFocus,
}: PairTileProps) {
  const isDown = state === 'down' || state === 'closing';
  const words = isDown ? 'face down' : `${faceText(face)}${state === 'matched' ? ', matched' : ''}`;
  return (
    <Tile
      type="button"
      aria-label={`${place}: ${words}`}
      aria-disabled={state === 'matched'}
      data-card={index}
      data-state={state}
      tabIndex={isFocusable ? 0 : -1}
      onClick={() => onFlip(index)}
      onFocus={() => onFocus(index)}
    >
      <Turning aria-hidden $isUp={!isDown}>
        <Back>
          <Sprout size={26} />
        </Back>
        <Front $state={state}>
          {state !== 'down' && <FaceContent face={face} />}
          {state === 'matched' && (
            <Mark>
              <Check size={12} strokeWidth={3} />
            </Mark>
          )}
        </Front>
      </Turning>
    </Tile>
  );
});

/** What stands on a card. */
export function FaceContent({ face }: { face: Face }) {
  return face.kind === 'picture' ? <HerbPicture herb={face.herb} isDecorative /> : <span>{face.text}</span>;
}

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
  hyphens: auto;
  ${theme.media.phone} { padding: 3px; font-size: 0.6875rem; line-height: 1.2; }
`;

const Mark = styled.span`
  position: absolute;
  top: 4px;
  right: 4px;
  display: grid;
  place-items: center;
  width: 18px;
  height: 18px;
  border-radius: 50%;
  color: ${theme.color.onState};
  background: ${theme.color.ok};
`;
