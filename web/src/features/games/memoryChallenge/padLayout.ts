/** The labels of the pads from the top left, as on a number pad. */
export const padKeys: readonly string[] = ['7', '8', '9', '4', '5', '6', '1', '2', '3'];

/** The names of the pads from the top left. */
export const padNames: readonly string[] = [
  'top left',
  'top',
  'top right',
  'left',
  'center',
  'right',
  'bottom left',
  'bottom',
  'bottom right',
];

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The pad for a key on the keyboard; the number pad works without Num Lock too. */
export function padOfKey(code: string): number | undefined {
  const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
  const pad = padKeys.indexOf(digit ?? '');
  return pad < 0 ? undefined : pad;
}

/** The pad that an arrow key leads to; undefined for other keys and at the edge. */
export function neighborOf(pad: number, key: string): number | undefined {
  const [x, y] = steps[key] ?? [];
  if (x === undefined || y === undefined) return undefined;
  const [column, row] = [(pad % 3) + x, Math.floor(pad / 3) + y];
  return column < 0 || column > 2 || row < 0 || row > 2 ? undefined : row * 3 + column;
}
