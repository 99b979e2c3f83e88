/** A protobuf message's values by field number. Contains numbers and byte strings; other types are left out. */
export type ProtobufFields = Map<number, (number | Buffer)[]>;

/**
 * Reads one level of a protobuf message, the format in which Anki 2.1.50 and later store settings and the list of
 * media.
 * @throws RangeError if it ends too early or isn't one
 */
export function readProtobuf(bytes: Buffer): ProtobufFields {
  const fields: ProtobufFields = new Map();
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = bytes.readUInt8(at++);
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('This number is too long.');
  };
  const add = (field: number, value: number | Buffer) => {
    const values = fields.get(field);
    if (values) values.push(value);
    else fields.set(field, [value]);
  };
  while (at < bytes.length) {
    const tag = varint();
    const field = Math.floor(tag / 8);
    switch (tag % 8) {
      case 0:
        add(field, varint());
        break;
      case 1:
        at += 8;
        break;
      case 2: {
        const length = varint();
        if (at + length > bytes.length) throw new RangeError('The message ends too early.');
        add(field, bytes.subarray(at, at + length));
        at += length;
        break;
      }
      case 5:
        at += 4;
        break;
      default:
        throw new RangeError('This isn’t a protobuf message.');
    }
  }
  return fields;
}

/** Returns a field's text; empty if the message doesn't have it. */
export function textField(fields: ProtobufFields, field: number): string {
  const value = fields.get(field)?.[0];
  return Buffer.isBuffer(value) ? value.toString('utf8') : '';
}
