import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { padHue } from './padHue';
import { padNames } from './padLayout';

/**
 * The last sequence on a small field, where each pad shows its position in the sequence. The digits of the keys would
 * mean nothing on a phone.
 */
export function LastSequence({ pads }: { pads: readonly number[] }) {
  return (
    <Line>
      <p>
        The last sequence, in order
        <VisuallyHidden>: {pads.map((pad) => padNames[pad]).join(', ')}</VisuallyHidden>
      </p>
      <Field aria-hidden>
        {padNames.map((name, pad) => {
          const turns = pads.flatMap((each, index) => (each === pad ? [index + 1] : []));
          return (
            <Pad key={name} data-pad style={padHue(pad)} data-used={turns.length > 0 || undefined}>
              {turns.join(', ')}
            </Pad>
          );
        })}
      </Field>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  p { color: ${theme.color.muted}; }
`;

const Field = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  grid-auto-rows: minmax(2.75rem, auto);
  gap: 6px;
  width: min(100%, 12rem);
`;

const Pad = styled.span`
  display: grid;
  place-items: center;
  padding: 2px 4px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
  background: ${tint('raised', 70)};
  font: 600 ${theme.size.sm} ${theme.font.heading};
  text-align: center;
  &[data-used] { border-color: var(--hue); background: color-mix(in srgb, var(--hue) 18%, ${theme.color.panel}); }
`;
