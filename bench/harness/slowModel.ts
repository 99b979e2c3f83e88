import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Starts a fake language model with OpenAI's API that starts answering at once and pauses after each piece. */
export async function startSlowModel(pauseMs: number) {
  let pieces = 1;
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const server = createServer(async (request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let piece = 0; piece < pieces && !response.destroyed; piece++) {
      response.write(chunk({ content: `word ${piece} ` }));
      await delay(pauseMs);
    }
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    /** Sets the length of later answers. */
    setPieces: (count: number) => {
      pieces = count;
    },
    settings: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: baseUrl, AI_MODEL: 'm' },
    /** Milliseconds until the model's first word when it is called directly. */
    firstWord: async () => {
      const began = performance.now();
      const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'go' }] });
      const response = await fetch(`${baseUrl}/chat/completions`, { method: 'POST', body });
      const reader = response.body?.getReader();
      await reader?.read();
      const time = performance.now() - began;
      await reader?.cancel();
      return time;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
