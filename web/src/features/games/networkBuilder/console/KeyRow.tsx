import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import type { useOutput } from './useOutput';

interface KeyRowProps {
  keys: Record<'complete' | 'help' | 'up' | 'down' | 'pipe' | 'end', () => void>;
  output: ReturnType<typeof useOutput>;
  /** Called to return the focus to the line. */
  onDone: () => void;
}

/** Keys that a phone's keyboard lacks. */
export function KeyRow({ keys, output, onDone }: KeyRowProps) {
  const forLine = [
    { label: 'Tab', name: 'Tab: complete the word', press: keys.complete },
    { label: '?', name: '? Help', press: keys.help },
    { label: '↑', name: '↑ Previous command', press: keys.up },
    { label: '↓', name: '↓ Next command', press: keys.down },
    { label: '|', name: '| Filter the output', press: keys.pipe },
    { label: 'Ctrl+Z', name: 'Ctrl+Z: leave configuration', press: keys.end },
  ];
  const forPages = [
    { label: 'Space', name: 'Space: next page', press: output.nextPage },
    { label: 'Enter', name: 'Enter: next line', press: output.nextLine },
    { label: 'q', name: 'q: end the output', press: output.stop },
  ];
  const forWaits = [{ label: 'Ctrl+Shift+6', name: 'Ctrl+Shift+6: interrupt', press: output.stop }];
  const row = output.isPaging ? forPages : output.isWaiting ? forWaits : forLine;
  return (
    <Line role="group" aria-label="Keys">
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
    </Line>
  );
}

const Line = styled.div`
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
