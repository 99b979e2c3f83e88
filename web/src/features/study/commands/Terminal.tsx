import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import type { TypedLine } from './useCommandDrill';

interface TerminalProps {
  prompt: string;
  typed: readonly TypedLine[];
  /** Whether the task is over, so that nothing more can be typed. */
  isOver: boolean;
  isBusy: boolean;
  onLine: (line: string) => void;
}

/** A console: Enter sends the line, `?` asks for help and keeps it, and the up arrow restores the last one. */
export function Terminal({ prompt, typed, isOver, isBusy, onLine }: TerminalProps) {
  const [line, setLine] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!isOver) input.current?.focus();
  }, [isOver]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (line.trim() === '' || isBusy) return;
      onLine(line);
      setLine('');
    }
    if (event.key === '?') {
      event.preventDefault();
      if (!isBusy) onLine(`${line}?`);
    }
    if (event.key === 'ArrowUp') {
      const last = typed.findLast((one) => !one.line.endsWith('?'));
      if (!last) return;
      event.preventDefault();
      setLine(last.line);
    }
  };

  return (
    <Screen>
      <div role="log" aria-label="Console" tabIndex={typed.length > 0 ? 0 : undefined}>
        {typed.map(({ prompt: before, line: sent, outcome }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only appended
          <div key={index}>
            {/* No blank after the prompt: the device's ^ points at a column. */}
            <pre>
              <b>{before}</b>
              <span>{sent}</span>
            </pre>
            {outcome.output.length > 0 && <pre>{outcome.output.join('\n')}</pre>}
          </div>
        ))}
      </div>
      {!isOver && (
        <Line>
          <b aria-hidden>{prompt}</b>
          <input
            ref={input}
            aria-label={`Command at ${prompt}`}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={299}
            value={line}
            onChange={({ target }) => setLine(target.value)}
            onKeyDown={handleKey}
          />
        </Line>
      )}
    </Screen>
  );
}

const Screen = styled.div`
  min-height: 9rem;
  padding: ${theme.space.base};
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.button};
  background: ${theme.color.deep};
  font: 500 ${theme.size.md} / 1.7 ${theme.font.code};
  overflow-wrap: anywhere;
  b { color: ${theme.color.accentText}; font-weight: 500; }
  [role='log'] { overflow: auto; }
  pre { margin: 0; font: inherit; color: ${theme.color.muted}; white-space: pre-wrap; }
  ${theme.media.phone} { pre { white-space: pre; overflow-wrap: normal; font-size: ${theme.size.xs}; } }
  pre span { color: ${theme.color.text}; }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.sm};
  input {
    flex: 1 1 12rem;
    min-width: 0;
    min-height: 32px;
    padding: 2px ${theme.space.xs};
    border: 0;
    border-bottom: 1px solid ${theme.color.control};
    background: transparent;
    color: ${theme.color.text};
    font: inherit;
  }
  ${theme.media.touch} { input { min-height: 44px; font-size: ${theme.size.base}; } }
`;
