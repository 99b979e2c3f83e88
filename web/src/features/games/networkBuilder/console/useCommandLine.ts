import { adviceAt, isKeptAt } from '@cosmic/network-sim/shell/advice';
import { readPaste } from '@cosmic/network-sim/shell/paste';
import { CTRL_C } from '@cosmic/network-sim/shell/terminal';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { plural } from '../../../../platform/plural';
import type { NetworkSession } from '../session/networkSession';
import { useOutput } from './useOutput';

/** A note for the person about the lines they pasted. */
function pasteSummary(prompts: number, output: number, kept: number): string | undefined {
  const linesOf = (count: number) => plural(count, 'line');
  const sentences = [
    prompts > 0 && `We removed the prompts from ${linesOf(prompts)}.`,
    output > 0 && `We left out ${linesOf(output)} between the prompts.`,
    kept > 0 &&
      `The simulator keeps ${linesOf(kept)} in the configuration without acting on ${kept === 1 ? 'it' : 'them'}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** What a console's keys do to its line: history, completion, help, and terminal keys. */
export function useCommandLine(session: NetworkSession, device: string) {
  const [line, setLine] = useState('');
  const [announced, setAnnounced] = useState('');
  const [advice, setAdvice] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const output = useOutput(session, device);
  /** The line's current position in the history. */
  const back = useRef(0);
  /** After Esc, the next Tab leaves the console. */
  const isLeaving = useRef(false);

  const showLine = (text: string, caret = text.length) => {
    setLine(text);
    // The caret can only be moved once the text is there.
    queueMicrotask(() => input.current?.setSelectionRange(caret, caret));
  };
  const say = (text: string) => {
    const lines = text === '' ? 0 : text.split('\n').length;
    setAnnounced(lines > 20 ? `${lines} lines` : text);
  };
  const run = (text: string) => {
    output.finish();
    const console = session.consoleOf(device);
    setAdvice(console && adviceAt(session.world, console, text));
    say(session.act({ kind: 'line', on: device, text }));
    output.show();
    back.current = 0;
    setLine('');
  };
  const hasQuestion = () => session.consoleOf(device)?.question !== undefined;
  const isConfiguring = () => {
    const mode = session.consoleOf(device)?.mode;
    return mode !== undefined && mode !== 'user' && mode !== 'exec';
  };

  const complete = () => showLine(session.complete(device, line));
  const help = (text = line) => {
    if (session.hasHostPrompt(device) || hasQuestion()) return;
    output.finish();
    say(session.help(device, text));
    output.show();
  };
  const walk = (step: 1 | -1) => {
    const history = session.consoleOf(device)?.history ?? [];
    back.current = Math.max(0, Math.min(history.length, back.current + step));
    showLine(back.current === 0 ? '' : (history.at(-back.current) ?? ''));
  };
  /** Ctrl+Z and Ctrl+C leave configuration mode; the line is discarded. */
  const leave = () => {
    if (hasQuestion()) return run(CTRL_C);
    session.abandon(device, line);
    if (isConfiguring()) run('end');
    else setLine('');
  };

  const cut = (from: number, until: number) => showLine(line.slice(0, from) + line.slice(until), from);
  const withControl: Record<string, (caret: number) => void> = {
    a: () => showLine(line, 0),
    e: () => showLine(line),
    b: (caret) => showLine(line, Math.max(0, caret - 1)),
    f: (caret) => showLine(line, Math.min(line.length, caret + 1)),
    u: (caret) => cut(0, caret),
    k: (caret) => cut(caret, line.length),
    w: (caret) => cut(line.slice(0, caret).trimEnd().lastIndexOf(' ') + 1, caret),
    p: () => walk(1),
    n: () => walk(-1),
    z: leave,
    c: leave,
  };

  const pressControl = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const isStop = output.isWaiting && isStopKey(event);
    // With text selected, Ctrl+C copies.
    if (!isStop && event.key === 'c' && selectionStart !== selectionEnd) return;
    const act = isStop ? output.stop : withControl[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act(selectionStart ?? line.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isTab = key === 'Tab' && !event.shiftKey && line !== '' && !isLeaving.current;
    if (key !== 'Shift') isLeaving.current = key === 'Escape';
    if (output.isPaging && turnPage(event)) return;
    if (ctrlKey && !metaKey && !altKey) {
      pressControl(event);
      return;
    }
    if (isTab) complete();
    else if (key === 'ArrowUp') walk(1);
    else if (key === 'ArrowDown') walk(-1);
    else return;
    event.preventDefault();
  };

  /**
   * Handles a key at `--More--`: Space for a page, Enter for a line, any other character ends it; Tab still moves
   * through the page.
   */
  const turnPage = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (key === ' ') output.nextPage();
    else if (key === 'Enter') output.nextLine();
    else if (key.length === 1) output.stop();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  /** Ctrl+Shift+6 on IOS, Ctrl+C on a PC. */
  const isStopKey = ({ key, code, shiftKey }: KeyboardEvent) =>
    session.hasHostPrompt(device) ? key === 'c' : (shiftKey && code === 'Digit6') || key === '^';

  const change = (text: string) => {
    // A phone's keyboard reports the character, not the key.
    if (output.isPaging) return text.endsWith(' ') ? output.nextPage() : output.stop();
    const question = text.indexOf('?');
    if (question < 0 || session.hasHostPrompt(device) || hasQuestion()) return setLine(text);
    const rest = text.slice(0, question) + text.slice(question + 1);
    help(text.slice(0, question));
    showLine(rest, question);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    const { lines, prompts, output: left } = readPaste(pasted);
    if (prompts === 0 && lines.length < 2) return;
    event.preventDefault();
    const last = lines.pop() ?? '';
    let kept = 0;
    for (const [index, text] of lines.entries()) {
      const console = session.consoleOf(device);
      if (console && isKeptAt(session.world, console, text)) kept++;
      run(index === 0 ? line + text : text);
      // In a recorded session, the reply to a question is a line without a prompt, usually an empty one.
      const { question } = session.consoleOf(device) ?? {};
      if (prompts > 0 && question && question.kind !== 'banner') run('');
    }
    setLine(last);
    if (lines.length > 0) setAdvice(pasteSummary(prompts, left, kept));
  };

  return {
    line,
    announced,
    advice,
    input,
    output,
    onKeyDown,
    change,
    paste,
    submit: () => (output.isPaging ? output.nextLine() : run(line)),
    keys: {
      complete,
      help: () => help(),
      up: () => walk(1),
      down: () => walk(-1),
      pipe: () => showLine(`${line.trimEnd()} | `),
      end: leave,
    },
  };
}
