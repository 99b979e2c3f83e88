import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { LabSession } from '../session/labSession';

/** What the keys of a console do to its line: history, completion, help, and the keys of a terminal. */
export function useCommandLine(session: LabSession, device: string) {
  const [line, setLine] = useState('');
  const [announced, setAnnounced] = useState('');
  const input = useRef<HTMLInputElement>(null);
  /** How far back in the history the line stands. */
  const back = useRef(0);
  /** After Esc the next Tab leaves the console. */
  const isLeaving = useRef(false);

  const put = (text: string, caret = text.length) => {
    setLine(text);
    // The caret can only be moved once the text is there.
    queueMicrotask(() => input.current?.setSelectionRange(caret, caret));
  };
  const say = (output: string) => {
    const lines = output === '' ? 0 : output.split('\n').length;
    setAnnounced(lines > 20 ? `${lines} lines` : output);
  };
  const run = (text: string) => {
    say(session.act({ kind: 'line', on: device, text }));
    back.current = 0;
    setLine('');
  };
  const hasQuestion = () => session.consoleOf(device)?.question !== undefined;
  const isConfiguring = () => {
    const mode = session.consoleOf(device)?.mode;
    return mode !== undefined && mode !== 'user' && mode !== 'exec';
  };

  const complete = () => put(session.complete(device, line));
  const help = (text = line) => {
    if (session.isHost(device) || hasQuestion()) return;
    say(session.help(device, text));
  };
  const walk = (step: 1 | -1) => {
    const history = session.consoleOf(device)?.history ?? [];
    back.current = Math.max(0, Math.min(history.length, back.current + step));
    put(back.current === 0 ? '' : (history.at(-back.current) ?? ''));
  };
  /** Ctrl+Z and Ctrl+C leave configuration; the line is given up. */
  const leave = () => {
    session.abandon(device, line);
    if (isConfiguring()) run('end');
    else setLine('');
  };

  const cut = (from: number, until: number) => put(line.slice(0, from) + line.slice(until), from);
  const withControl: Record<string, (caret: number) => void> = {
    a: () => put(line, 0),
    e: () => put(line),
    u: (caret) => cut(0, caret),
    k: (caret) => cut(caret, line.length),
    w: (caret) => cut(line.slice(0, caret).trimEnd().lastIndexOf(' ') + 1, caret),
    p: () => walk(1),
    n: () => walk(-1),
    z: leave,
    c: leave,
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
    const { selectionStart, selectionEnd } = currentTarget;
    const isTab = key === 'Tab' && !event.shiftKey && line !== '' && !isLeaving.current;
    if (key !== 'Shift') isLeaving.current = key === 'Escape';
    if (ctrlKey && !metaKey && !altKey) {
      // With text selected Ctrl+C copies.
      if (key === 'c' && selectionStart !== selectionEnd) return;
      const act = withControl[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act(selectionStart ?? line.length);
      return;
    }
    if (isTab) complete();
    else if (key === 'ArrowUp') walk(1);
    else if (key === 'ArrowDown') walk(-1);
    else return;
    event.preventDefault();
  };

  const change = (text: string) => {
    const question = text.indexOf('?');
    if (question < 0 || session.isHost(device) || hasQuestion()) return setLine(text);
    const rest = text.slice(0, question) + text.slice(question + 1);
    help(text.slice(0, question));
    put(rest, question);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData.getData('text').split(/\r?\n/);
    if (lines.length < 2) return;
    event.preventDefault();
    const last = lines.pop() ?? '';
    for (const [index, text] of lines.entries()) run(index === 0 ? line + text : text);
    setLine(last);
  };

  return {
    line,
    announced,
    input,
    onKeyDown,
    change,
    paste,
    submit: () => run(line),
    keys: { complete, help: () => help(), up: () => walk(1), down: () => walk(-1), end: leave },
  };
}
