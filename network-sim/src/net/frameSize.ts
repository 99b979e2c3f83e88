import type { Frame } from './frame.js';

const HEADER = 14;
const TAG = 4;
const SMALLEST = 60;

/** A frame's size in bytes as interfaces count it: header, tag, and payload, without the checksum. */
export function bytesOf({ tag, payload }: Frame): number {
  const content = payload.kind === 'ip' ? payload.size : 0;
  return Math.max(SMALLEST, HEADER + content) + (tag === undefined ? 0 : TAG);
}
