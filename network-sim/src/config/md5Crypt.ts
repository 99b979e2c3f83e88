const ALPHABET = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32));

const bytesOf = (text: string): number[] => Array.from(text, (char) => char.charCodeAt(0) & 0xff);

const littleEndian = (word: number): number[] => [0, 8, 16, 24].map((shift) => (word >>> shift) & 0xff);

const wordAt = (bytes: number[], at: number): number =>
  [0, 1, 2, 3].reduce((sum, index) => sum | ((bytes[at + index] ?? 0) << (8 * index)), 0);

/** Computes MD5 as in RFC 1321. */
function md5(message: number[]): number[] {
  const padded = [...message, 0x80];
  while (padded.length % 64 !== 56) padded.push(0);
  padded.push(...littleEndian(message.length * 8), 0, 0, 0, 0);
  const state: [number, number, number, number] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < padded.length; block += 64) {
    let [a, b, c, d] = state;
    const words = Array.from({ length: 16 }, (_, word) => wordAt(padded, block + 4 * word));
    for (let step = 0; step < 64; step++) {
      const round = step >> 4;
      const mixed = [(b & c) | (~b & d), (d & b) | (~d & c), b ^ c ^ d, c ^ (b | ~d)][round] ?? 0;
      const word = ([step, 5 * step + 1, 3 * step + 5, 7 * step][round] ?? 0) % 16;
      const sum = (a + mixed + (SINES[step] ?? 0) + (words[word] ?? 0)) | 0;
      const shift = SHIFTS[round * 4 + (step % 4)] ?? 0;
      [a, b, c, d] = [d, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0, b, c];
    }
    state[0] = (state[0] + a) | 0;
    state[1] = (state[1] + b) | 0;
    state[2] = (state[2] + c) | 0;
    state[3] = (state[3] + d) | 0;
  }
  return state.flatMap(littleEndian);
}

/** The MD5 value of a text, as hexadecimal digits. */
export const md5Text = (text: string): string =>
  md5(bytesOf(text))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The order in which md5-crypt encodes the bytes of its result, three at a time. */
const ORDER = [
  [0, 6, 12],
  [1, 7, 13],
  [2, 8, 14],
  [3, 9, 15],
  [4, 10, 5],
] as const;

const digits = (value: number, count: number): string =>
  Array.from({ length: count }, (_, index) => ALPHABET[(value >> (6 * index)) & 63]).join('');

/** The type 5 hash, `$1$salt$…`, as real devices and other simulators write it. */
export function md5Crypt(password: string, salt: string): string {
  const [key, grain] = [bytesOf(password), bytesOf(salt)];
  const start = [...key, ...bytesOf('$1$'), ...grain];
  const inner = md5([...key, ...grain, ...key]);
  for (let left = key.length; left > 0; left -= 16) start.push(...inner.slice(0, left));
  for (let bits = key.length; bits > 0; bits >>= 1) start.push(bits & 1 ? 0 : (key[0] ?? 0));
  let result = md5(start);
  for (let round = 0; round < 1000; round++) {
    const isOdd = round % 2 === 1;
    result = md5([
      ...(isOdd ? key : result),
      ...(round % 3 ? grain : []),
      ...(round % 7 ? key : []),
      ...(isOdd ? result : key),
    ]);
  }
  const at = (index: number) => result[index] ?? 0;
  const text = ORDER.map(([high, middle, low]) => digits((at(high) << 16) | (at(middle) << 8) | at(low), 4));
  return `$1$${salt}$${text.join('')}${digits(at(11), 2)}`;
}
