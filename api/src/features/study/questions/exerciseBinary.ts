import type { Exercise, Skill } from './exerciseSkill.js';

const placed = { exam: 'ccna', objectives: { v11: '1.6', v20: '1.3' }, difficulty: 1 } as const;
const weights = [128, 64, 32, 16, 8, 4, 2, 1];

const drawOctet = (random: () => number) => 1 + Math.floor(random() * 254);
const bitsOf = (value: number) => value.toString(2).padStart(8, '0');
const hexOf = (value: number) => value.toString(16).toUpperCase().padStart(2, '0');
const sumOf = (value: number) => weights.filter((weight) => (value & weight) > 0).join(' + ');

/** Half a byte is one hexadecimal digit. */
const nibblesOf = (value: number) =>
  [value >> 4, value & 15]
    .map((half) => `${half.toString(2).padStart(4, '0')} = ${half} = ${half.toString(16).toUpperCase()}`)
    .join(' and ');

const octet = (prompt: string, answers: string[], form: string, explanation: string): Exercise => ({
  ...placed,
  prompt,
  answers,
  form,
  explanation,
});

/** Numbers as devices use them, each conversion practiced separately. */
export const binarySkills: readonly Skill[] = [
  (random) => {
    const value = drawOctet(random);
    const bits = bitsOf(value);
    return octet(
      `Write ${value} in binary.`,
      [bits, `${bits.slice(0, 4)} ${bits.slice(4)}`, value.toString(2), `0b${bits}`],
      'Eight bits, such as 00001010',
      `The bits are worth 128 64 32 16 8 4 2 1, and ${value} = ${sumOf(value)}, so they are ${bits}.`,
    );
  },
  (random) => {
    const value = drawOctet(random);
    return octet(
      `Write the binary number \`${bitsOf(value)}\` in decimal.`,
      [String(value)],
      'A whole number',
      `The bits are worth 128 64 32 16 8 4 2 1; the 1 bits add up to ${sumOf(value)} = ${value}.`,
    );
  },
  (random) => {
    const value = drawOctet(random);
    const hex = hexOf(value);
    return octet(
      `Write the binary number \`${bitsOf(value)}\` in hexadecimal.`,
      [hex, `0x${hex}`, value.toString(16), `0x${value.toString(16)}`],
      'Two digits, such as 0A',
      `Four bits make one hex digit: ${nibblesOf(value)}, so it’s ${hex}.`,
    );
  },
  (random) => {
    const value = drawOctet(random);
    const bits = bitsOf(value);
    return octet(
      `Write the hexadecimal number \`${hexOf(value)}\` in binary.`,
      [bits, `${bits.slice(0, 4)} ${bits.slice(4)}`, value.toString(2), `0b${bits}`],
      'Eight bits, such as 00001010',
      `Each digit is four bits: ${nibblesOf(value)}, so it’s ${bits}.`,
    );
  },
  (random) => {
    const value = drawOctet(random);
    const hex = hexOf(value);
    return octet(
      `Write ${value} in hexadecimal.`,
      [hex, `0x${hex}`, value.toString(16), `0x${value.toString(16)}`],
      'Two digits, such as 0A',
      `${value} = ${value >> 4} × 16 + ${value & 15}, which are the digits ${hex[0]} and ${hex[1]}.`,
    );
  },
  (random) => {
    const value = drawOctet(random);
    return octet(
      `Write the hexadecimal number \`${hexOf(value)}\` in decimal.`,
      [String(value)],
      'A whole number',
      `The first digit counts sixteens: ${value >> 4} × 16 + ${value & 15} = ${value}.`,
    );
  },
  (random) => {
    const [one, other] = [drawOctet(random), drawOctet(random)];
    const both = one & other;
    return octet(
      `What is \`${bitsOf(one)}\` AND \`${bitsOf(other)}\`, the way a device applies a mask to an address?`,
      [bitsOf(both), `${bitsOf(both).slice(0, 4)} ${bitsOf(both).slice(4)}`, both.toString(2)],
      'Eight bits, such as 00001010',
      `AND gives 1 only where both bits are 1: ${one} AND ${other} = ${both}, which is ${bitsOf(both)}.`,
    );
  },
];
