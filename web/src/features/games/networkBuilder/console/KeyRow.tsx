import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';

interface KeyRowProps {
  keys: { complete: () => void; help: () => void; up: () => void; down: () => void; end: () => void };
  /** The line has the focus again. */
  onDone: () => void;
}

/** The keys that the keyboard of a phone lacks. */
export function KeyRow({ keys, onDone }: KeyRowProps) {
  const row = [
    { label: 'Tab', name: 'Tab: complete the word', press: keys.complete },
    { label: '?', name: '? Help', press: keys.help },
    { label: '↑', name: '↑ Line before', press: keys.up },
    { label: '↓', name: '↓ Line after', press: keys.down },
    { label: 'Ctrl+Z', name: 'Ctrl+Z: leave configuration', press: keys.end },
  ];
  return (
    <Row role="group" aria-label="Keys">
      {row.map(({ label, name, press }) => (
        <button
          key={label}
          type="button"
          aria-label={name}
          onClick={() => {
            press();
            onDone();
          }}
        >
          {label}
        </button>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: none;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.sm};
  ${theme.media.phone} { display: flex; }
  ${theme.media.touch} { display: flex; }
  button {
    flex: 1;
    min-height: 44px;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.input};
    background: ${theme.color.raised};
    font: 500 ${theme.size.sm} ${theme.font.code};
  }
`;
