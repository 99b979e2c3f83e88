import { ProviderError } from './providerError.js';

/** Bytes that a provider may send for one answer: a hundred thousand tokens with all that is around each. */
const maxAnswerBytes = 16 * 1024 * 1024;
/** Bytes of a refusal; what is behind them nobody reads. */
const maxErrorBytes = 64 * 1024;

/** The answer of a provider with an end, whatever its kind: reading further than `maxBytes` fails with a ProviderError. */
export function boundResponse(response: Response, maxBytes = maxAnswerBytes): Response {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  const body = response.body.pipeThrough(response.ok ? limitBytes(maxBytes) : cutAt(maxErrorBytes));
  return new Response(body, { status, statusText, headers });
}

function limitBytes(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (piece, controller) => {
      bytes += piece.length;
      if (bytes > maxBytes) controller.error(new ProviderError('endless'));
      else controller.enqueue(piece);
    },
  });
}

function cutAt(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let room = maxBytes;
  return new TransformStream({
    transform: (piece, controller) => {
      controller.enqueue(piece.subarray(0, room));
      room -= piece.length;
      if (room <= 0) controller.terminate();
    },
  });
}
