/** Bytes read of an error response; the rest is ignored. */
const maxErrorBytes = 64 * 1024;

/**
 * Limits a response. Reading a successful one beyond `maxBytes` fails with what `refuse` returns; an error response
 * is cut off.
 */
export function boundResponse(response: Response, maxBytes: number, refuse: () => Error): Response {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  const body = response.body.pipeThrough(response.ok ? limitBytes(maxBytes, refuse) : cutAt(maxErrorBytes));
  return new Response(body, { status, statusText, headers });
}

function limitBytes(maxBytes: number, refuse: () => Error): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (piece, controller) => {
      bytes += piece.length;
      if (bytes > maxBytes) controller.error(refuse());
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
