import { createParser } from 'eventsource-parser';
import { createTurns } from '../jobs/turns.js';
import { parseJson } from './parseJson.js';
import { ProviderError } from './providerError.js';

/** How long to wait for token counts and the end of the connection after a complete answer. */
export const graceMs = 500;

/** Opens a successful reply. @throws ProviderError if it is empty or a page */
export async function openReply({ body, status }: Response): Promise<{ begin: string; reader: TextReader }> {
  if (!body) throw new ProviderError('blank', status);
  const reader = body.pipeThrough<string>(new TextDecoderStream()).getReader();
  const begin = await readBegin(reader);
  const first = begin.trimStart()[0];
  if (first === undefined) throw new ProviderError('blank', status);
  if (first === '<') {
    await reader.cancel();
    throw new ProviderError('webPage', status);
  }
  return { begin, reader };
}

/** Writes values as events. */
export async function* encodeEvents(values: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const value of values) yield encoder.encode(`data: ${JSON.stringify(value)}\n\n`);
}

/** The text of a response. */
export type TextReader = ReadableStreamDefaultReader<string>;

/** The first piece with a character that shows the format. */
async function readBegin(reader: TextReader): Promise<string> {
  const takeTurn = createTurns();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return '';
    if (value.trim() !== '') return value;
    await takeTurn();
  }
}

/** The data of each event; empty for a comment, which only shows that the server is alive. */
export async function* readEvents(begin: string, reader: TextReader): AsyncGenerator<string, undefined> {
  const takeTurn = createTurns();
  const waiting: string[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => waiting.push(...(event === 'error' ? [toReported(data)] : split(data))),
    onComment: () => {
      if (waiting.at(-1) !== '') waiting.push('');
    },
  });
  let text: string | undefined = begin;
  while (text !== undefined) {
    parser.feed(text);
    // The reader handles an event at once, and a piece can have thousands.
    for (const event of waiting.splice(0)) {
      await takeTurn();
      yield event;
    }
    await takeTurn();
    text = (await reader.read()).value;
  }
  // The last line may lack a line break.
  parser.feed('\n\n');
  const rest = waiting.splice(0);
  if (rest.some(isHalf)) throw new ProviderError('cut');
  yield* rest;
}

/** Some servers leave out the empty line between two events, so that their data arrives as one. */
function split(data: string): string[] {
  if (!data.includes('\n') || parseJson(data) !== undefined) return [withoutField(data)];
  return data.split('\n').map(withoutField);
}

/** Some proxies put events into events, so that the field's name is there twice. */
const withoutField = (data: string) => data.replace(/^(?:data: ?)+/, '');

/** Whether the connection ended within a piece of JSON. */
export const isHalf = (text: string) =>
  /^\s*\{\s*"/.test(text) && parseJson(text) === undefined && !/\}\s*$/.test(text);

export const isEndMark = (data: string) => /^\s*"?\[done\]"?\s*$/i.test(data);
/** Data that only keeps the connection open. */
export const isFiller = (data: string) => ['', 'null'].includes(data.trim());

/** An error event in the form of an error frame. */
function toReported(data: string): string {
  const json = parseJson(data);
  const isFrame = typeof json === 'object' && json !== null && 'error' in json;
  return isFrame ? data : JSON.stringify({ error: json ?? data });
}
