import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request that a test writes byte by byte, unlike any well-behaved client. */
export interface RawRequest {
  socket: Socket;
  /** The first response's status. */
  status: Promise<number>;
  /** Everything that the server has sent so far. */
  received(): string;
  /** Resolves when the connection is closed. */
  closed: Promise<void>;
}

/** Opens a connection and sends the lines of a request's head. */
export async function openRaw(url: string, lines: readonly string[] = []): Promise<RawRequest> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const status = new Promise<number>((resolve, reject) => {
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      const [, code] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
      if (code) resolve(Number(code));
    });
    void closed.then(() => reject(new Error(`closed without an answer: ${text}`)));
  });
  status.catch(() => undefined);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (lines.length > 0) socket.write(`${[...lines, 'Host: 127.0.0.1'].join('\r\n')}\r\n\r\n`);
  return { socket, status, received: () => text, closed };
}

/** The head of a JSON request whose body follows later. */
export function jsonHead(path: string, bytes: number, cookie = ''): string[] {
  return [
    `POST ${path} HTTP/1.1`,
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
}

/** A request whose last byte hasn't been sent. */
export interface HeldRequest {
  /** Sends the last byte; returns the whole response. */
  finish(): Promise<{ status: number; text: string }>;
}

/** Sends all of a request except its last byte. */
export async function holdRequest(
  url: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  content: string,
): Promise<HeldRequest> {
  const bytes = Buffer.from(content);
  const lines = Object.entries({ ...headers, 'Content-Length': String(bytes.length), Connection: 'close' });
  const raw = await openRaw(url, [
    `${method} ${path} HTTP/1.1`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ]);
  raw.socket.write(bytes.subarray(0, -1));
  return {
    finish: async () => {
      raw.socket.write(bytes.subarray(-1));
      const status = await raw.status;
      await raw.closed;
      return { status, text: raw.received() };
    },
  };
}
