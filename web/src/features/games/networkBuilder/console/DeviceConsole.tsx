import '@cosmic/network-sim/shell/laterCommands';
import { Route } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden';
import { isPassword, type NetworkSession, useNetworkVersion } from '../session/networkSession';
import type { Traffic } from '../session/tracedPackets';
import { CommandText } from './CommandText';
import { KeyRow } from './KeyRow';
import { useCommandLine } from './useCommandLine';

interface DeviceConsoleProps {
  session: NetworkSession;
  device: string;
  /** Changes when someone asks for this console, which then takes the focus. */
  focusRequest: number;
  /** Called when the person wants to see the steps of packets. */
  onFollow: (traffic: Traffic) => void;
}

/** A device's console: its output, and the input line after its prompt. */
export function DeviceConsole({ session, device, focusRequest, onFollow }: DeviceConsoleProps) {
  useNetworkVersion(session);
  const { line, announced, advice, input, output, onKeyDown, change, paste, submit, keys } = useCommandLine(
    session,
    device,
  );
  const screen = useRef<HTMLDivElement>(null);
  const blocks = session.blocks[device] ?? [];
  const prompt = session.promptOf(device);
  const isOff = session.world.devices[device]?.power === false;
  const lastBlock = blocks.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line scrolls into view
  useLayoutEffect(() => {
    if (screen.current) screen.current.scrollTop = screen.current.scrollHeight;
  }, [lastBlock, device, output.progress]);
  useEffect(() => {
    if (focusRequest > 0) input.current?.focus();
  }, [focusRequest, input]);

  return (
    <Frame>
      <Screen ref={screen} onClick={() => window.getSelection()?.isCollapsed && input.current?.focus()}>
        <Output role="log" aria-live="off" aria-label={`${device} output`} tabIndex={0}>
          {blocks.length === 0 && (
            <Faint>
              {isOff
                ? `${device} is off.`
                : session.isHost(device)
                  ? `${device} command prompt. Type a command and press Enter. Try ipconfig or ping.`
                  : `You’re connected to ${device}. Type a command and press Enter. Type ? for help.`}
            </Faint>
          )}
          {blocks.map(({ id, prompt: before, typed, output: whole, traffic }) => (
            <div key={id}>
              {before !== '' && (
                <div>
                  <Prompt>{before}</Prompt>
                  {typed}
                </div>
              )}
              {whole !== '' && <div>{output.textOf(id, whole)}</div>}
              {traffic && (
                <Follow
                  type="button"
                  aria-label={`Trace packets of ${typed || traffic.command}`}
                  onClick={() => onFollow(traffic)}
                >
                  <Route aria-hidden size={14} />
                  Trace packets
                </Follow>
              )}
            </div>
          ))}
        </Output>
        <Line
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <label htmlFor={`line-${device}`}>
            <Prompt>{isOff || output.isWaiting ? '' : output.isPaging ? ' --More-- ' : prompt}</Prompt>
            <VisuallyHidden>{device} command line</VisuallyHidden>
          </label>
          <input
            ref={input}
            id={`line-${device}`}
            data-command-line
            value={line}
            disabled={isOff || session.isFull}
            data-secret={isPassword(prompt) || undefined}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
            maxLength={254}
            onChange={({ target }) => change(target.value)}
            onKeyDown={onKeyDown}
            onPaste={paste}
          />
        </Line>
      </Screen>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <Advice role="status">{advice && <CommandText text={advice} />}</Advice>
      <KeyRow keys={keys} output={output} onDone={() => input.current?.focus()} />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  min-height: 0;
`;

const Screen = styled.div`
  height: var(--console-height, 28rem);
  overflow: auto;
  padding: ${theme.space.md} ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
  background: ${theme.color.deep};
  font: 400 ${theme.size.sm} / 1.5 ${theme.font.code};
  font-variant-ligatures: none;
  &:focus-within { border-color: ${theme.color.accent2}; }
  ${theme.media.phone} { height: max(14rem, calc(100dvh - 34rem)); }
`;

const Output = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  /* Tables of 80 characters scroll instead of wrapping. */
  ${theme.media.phone} { white-space: pre; overflow-wrap: normal; font-size: ${theme.size.xs}; }
`;

/** Next to the console, whose own text matches a real device's. */
const Advice = styled.p`
  margin-top: ${theme.space.sm};
  color: ${theme.color.muted};
  &:empty { margin: 0; }
`;

const Faint = styled.p`
  margin-bottom: ${theme.space.sm};
  white-space: normal;
  color: ${theme.color.muted};
`;

const Follow = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-height: 28px;
  margin: 2px 0 ${theme.space.xs};
  padding: 0 ${theme.space.sm};
  border: 1px solid ${tint('accent2', 45)};
  border-radius: ${theme.radius.input};
  background: ${tint('accent2', 10)};
  color: ${theme.color.text};
  font: 500 ${theme.size.sm} ${theme.font.text};
  svg { color: ${theme.color.accent2}; }
  &:hover { background: ${tint('accent2', 20)}; }
  ${theme.media.touch} { min-height: 44px; }
`;

const Prompt = styled.span`
  color: ${theme.color.accentText};
`;

const Line = styled.form`
  position: relative;
  display: flex;
  align-items: baseline;
  /* After a long prompt too little of the line would be visible, so it gets its own row. */
  ${theme.media.phone} { flex-wrap: wrap; }
  label { flex: none; max-width: 60%; white-space: pre; }
  input {
    flex: 1;
    min-width: 0;
    padding: 0;
    border: 0;
    background: transparent;
    scroll-margin-block: ${theme.space.lg};
    caret-color: ${theme.color.accent2};
    &:focus-visible { outline: none; background: ${tint('accent2', 8)}; }
    &[data-secret] { -webkit-text-security: disc; }
    &:disabled { opacity: 0.5; }
    ${theme.media.touch} { min-height: 32px; font-size: ${theme.size.base}; }
    ${theme.media.phone} { flex-basis: 14rem; }
  }
`;
