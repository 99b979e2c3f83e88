/** Four bytes, big endian: the prefix of a collection's or an index's keys. */
export function uint32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Eight bytes, big endian. */
export function uint64(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

/** The smallest key after all keys with this prefix; undefined if there is none. */
export function successor(bytes: Buffer): Buffer | undefined {
  for (let i = bytes.length - 1; i >= 0; i--) {
    const byte = bytes[i] ?? 0;
    if (byte === 0xff) continue;
    const next = Buffer.from(bytes.subarray(0, i + 1));
    next[i] = byte + 1;
    return next;
  }
  return undefined;
}

/** A key's text form, for maps and sets. */
export const keyText = (key: Uint8Array): string =>
  Buffer.from(key.buffer, key.byteOffset, key.length).toString('latin1');
