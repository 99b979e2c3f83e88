import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { LLMock } from '@copilotkit/aimock';

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const begin = chunk({ role: 'assistant', content: 'Begun. ' });
const end = `${chunk({}, 'stop')}data: [DONE]\n\n`;

/** Well-formed HTTP with an invalid frame inside. */
const wrongFrames = (key: string): Record<string, string> => ({
  '/garbage-inside/chat/completions': `${begin}data: {broken json\n\n${chunk({ content: 'more' })}${end}`,
  '/error-inside/chat/completions': `${begin}data: {"error":{"message":"overloaded ${key}","code":500}}\n\n`,
  '/no-end/chat/completions': begin,
  '/filtered/chat/completions': `${begin}${chunk({}, 'content_filter')}data: [DONE]\n\n`,
  '/unknown-finish/chat/completions': `${begin}${chunk({}, 'eos')}data: [DONE]\n\n`,
});

/** Emits `left` when a client has disconnected from an endless response. */
export const clients = new EventEmitter();

/** Sends an endless response as fast as it's read. */
function sendEndless(response: ServerResponse, piece: string, status = 200): void {
  response.writeHead(status, { 'content-type': status === 200 ? 'text/event-stream' : 'application/json' });
  const many = piece.repeat(100);
  const go = () => {
    while (!response.destroyed && response.write(many));
  };
  response.on('drain', go).once('close', () => clients.emit('left'));
  go();
}

/** Streams from misbehaving servers, by path; an error frame among them contains the key. */
export function serveBadStreams(key: string): Parameters<LLMock['mount']>[1]['handleRequest'] {
  const frames = wrongFrames(key);
  return async (_request, response, path) => {
    const body = frames[path];
    if (path.startsWith('/hang')) return true;
    if (path.startsWith('/endless-text')) {
      sendEndless(response, chunk({ content: 'word '.repeat(50) }));
      return true;
    }
    if (path.startsWith('/endless-empty')) {
      sendEndless(response, `: ${'x'.repeat(1000)}\n\n`);
      return true;
    }
    if (path.startsWith('/endless-line')) {
      sendEndless(response, 'x'.repeat(1000));
      return true;
    }
    if (path.startsWith('/endless-pieces')) {
      sendEndless(response, chunk({ reasoning_content: 'hm' }));
      return true;
    }
    if (path.startsWith('/endless-error')) {
      sendEndless(response, 'error '.repeat(100), 400);
      return true;
    }
    if (path.startsWith('/stall')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(begin);
      response.once('close', () => clients.emit('left'));
      return true;
    }
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/event-stream' }).end(body);
    return true;
  };
}
