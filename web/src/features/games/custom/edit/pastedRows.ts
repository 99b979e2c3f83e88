/** Separators between the two sides, in order of preference. */
export const separators = ['\t', '|', ';', ','] as const;

/** A pasted line, or several within quotation marks, and the parts its separator splits it into. */
export interface Row {
  /** Line number, counted from 1. */
  number: number;
  text: string;
  sides: string[];
  separator: string;
}

/** Whether a line has two sides. */
export const isCard = ({ sides: [front = '', back = ''] }: Row): boolean =>
  front.trim() !== '' && back.trim() !== '';

/** Spreadsheet columns stay separate; a second comma or any other typed separator belongs to the text of the back. */
export const sidesOf = ({ sides: [front = '', ...others], separator }: Row): string[] =>
  separator === '\t' ? [front, ...others] : [front, others.join(separator)];

/** A side in quotation marks may contain separators and line breaks, like a spreadsheet cell. */
export function readRows(source: string, separator: string): Row[] {
  const side = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\n]*)([${separator}\\n]|$)`, 'y');
  const rows: Row[] = [];
  let row: Row = { number: 1, text: '', sides: [], separator };
  while (side.lastIndex < source.length) {
    const [whole = '', value = '', end = ''] = side.exec(source) ?? [];
    row.text += whole;
    row.sides.push(/^".*"$/s.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === separator && side.lastIndex < source.length) continue;
    while (row.sides.at(-1)?.trim() === '') row.sides.pop();
    if (row.text.trim() !== '') rows.push(row);
    row = { number: row.number + row.text.split('\n').length - 1, text: '', sides: [], separator };
  }
  return rows;
}
