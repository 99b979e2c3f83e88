import { type KeyboardEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { padHue } from './padHue';
import { neighborOf, padKeys, padNames } from './padLayout';

interface PadFieldProps {
  /** The pad being shown. */
  lit: number | undefined;
  /** The pad that was pressed last, and whether it was correct. */
  pressed: { pad: number; isRight: boolean } | undefined;
  isTurn: boolean;
  /** Whether the keys control the pads, as they do once a sequence was started, and again after a pause. */
  hasKeys: boolean;
  onPress: (pad: number) => void;
}

/** From here, all other pads are close. */
const centerPad = 4;

/** Nine pads. The arrow keys move between them; Enter and Space press them. */
export function PadField({ lit, pressed, isTurn, hasKeys, onPress }: PadFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasKeys || field.current?.contains(document.activeElement)) return;
    field.current?.querySelectorAll('button')[centerPad]?.focus({ preventScroll: true });
  }, [hasKeys]);
  const move = (event: KeyboardEvent, pad: number) => {
    const next = neighborOf(pad, event.key);
    if (next === undefined) return;
    event.preventDefault();
    field.current?.querySelectorAll('button')[next]?.focus();
  };
  const stateOf = (pad: number) => {
    if (pressed?.pad === pad) return pressed.isRight ? 'right' : 'wrong';
    return lit === pad ? 'lit' : undefined;
  };
  return (
    <Field ref={field} role="group" aria-label="Pads" data-turn={isTurn || undefined}>
      {padKeys.map((key, pad) => (
        <Pad
          key={key}
          type="button"
          aria-label={`${padNames[pad]}, ${key}`}
          aria-disabled={!isTurn}
          data-state={stateOf(pad)}
          style={padHue(pad)}
          // Faster than a click, so that it feels like a key.
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.focus();
            onPress(pad);
          }}
          // Otherwise the press that ends the run would also click what the result shows below the finger.
          onTouchEnd={(event) => event.cancelable && event.preventDefault()}
          onClick={(event) => event.detail === 0 && onPress(pad)}
          onKeyDown={(event) => move(event, pad)}
        >
          {key}
        </Pad>
      ))}
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: clamp(8px, 2.4vw, 16px);
  width: min(100%, 25rem, 62vh);
  margin: 0 auto;
  touch-action: manipulation;
`;

const Pad = styled.button`
  aspect-ratio: 1;
  display: grid;
  place-items: end;
  padding: ${theme.space.md};
  border: 1px solid color-mix(in srgb, var(--hue) 34%, ${theme.color.line});
  border-radius: 22px;
  background: radial-gradient(circle at 50% 32%, color-mix(in srgb, var(--hue) 16%, transparent), transparent 72%), ${theme.color.raised};
  color: ${theme.color.muted};
  font: 500 ${theme.size.sm} ${theme.font.heading};
  transition: background ${theme.motion.quick}, box-shadow ${theme.motion.quick}, transform ${theme.motion.quick};
  &[aria-disabled='true'] { cursor: default; }
  [data-turn] &:hover { border-color: var(--hue); }
  &[data-state] { color: transparent; transform: scale(1.03); }
  &[data-state='lit'], &[data-state='right'] {
    background: radial-gradient(circle at 50% 40%, color-mix(in srgb, var(--hue) 40%, ${theme.color.knob}), var(--hue) 60%);
    border-color: var(--hue);
    box-shadow: 0 0 36px ${tint('accent', 55)}, inset 0 0 0 3px color-mix(in srgb, ${theme.color.knob} 55%, transparent);
  }
  &[data-state='wrong'] {
    background: ${theme.color.danger};
    border-color: ${theme.color.danger};
  }
  ${theme.media.touch} { font-size: 0; }
`;
