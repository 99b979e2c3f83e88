import { loadUnits } from '../../../../content/content.load.js';
import { amountPattern, formatNumber, readAmount } from './numberFormat.js';
import type { Tool } from './tool.js';

/** A unit from the shared table, prepared for calculation. */
interface Unit {
  symbol: string;
  /** Only units of the same type can be converted into each other. */
  kind: string;
  factor: number;
  offset: number;
}

let unitsByName: Map<string, Unit> | undefined;

const unitText = '[a-zµ°"\'][a-z0-9µ°²³/ ]{0,40}?';
const tail = '(?: ?(?:please|exactly|approximately|roughly|is that|are that))? ?[?.!]*$';
const forms: { form: RegExp; order: [amount: number, from: number, to: number] }[] = [
  // "convert 5 km to miles", "what is 98.6 °F in °C", "5 km in miles"
  {
    form: new RegExp(
      `^(?:.*?\\b(?:convert|change|turn|what(?: is|'s)|whats|how much is|how much are|how long is|how far is|how hot is|how heavy is) )?(${amountPattern}|an?(?= )) ?(?:degrees? )?(${unitText}) (?:to|in|into|as|equals?|=) (?:how many )?(?:degrees? )?(${unitText})${tail}`,
      'i',
    ),
    order: [1, 2, 3],
  },
  // "how many feet are in 3 miles", "how many grams is 5 oz"
  {
    form: new RegExp(
      `^how (?:many|much) (${unitText}) (?:are |is |does |do |make |makes |go |fit ){0,4}(?:there )?(?:in|into|is|are|equal|make)? ?(${amountPattern}|(?:an?|one)(?= )) ?(?:degrees? )?(${unitText})(?: (?:have|has|make))?${tail}`,
      'i',
    ),
    order: [2, 3, 1],
  },
];

/** Converts between units of the same type, and says so if two units have different types or one is unknown. */
export const unitsTool: Tool = (message) => {
  const text = message.trim().replace(/\s+/g, ' ');
  for (const { form, order } of forms) {
    const match = form.exec(text);
    if (!match) continue;
    const [amountText, fromText, toText] = order.map((group) => match[group] ?? '');
    const amount = /^(an?|one)$/i.test(amountText ?? '') ? 1 : readAmount(amountText ?? '');
    if (amount === undefined) continue;
    const answer = convert(amount, fromText ?? '', toText ?? '', /\bconvert\b/i.test(text));
    if (answer) return answer;
  }
  return undefined;
};

function convert(amount: number, fromText: string, toText: string, isExplicit: boolean): string | undefined {
  const from = unitOf(fromText);
  const to = unitOf(toText);
  if (!from || !to) {
    // "3 ways in English" isn't a conversion; "convert 3 kg to florbs" is an impossible one.
    if (!isExplicit || (!from && !to)) return undefined;
    return `I don’t know the unit "${(from ? toText : fromText).trim()}".`;
  }
  if (from.kind !== to.kind) {
    return `${from.symbol} can’t be converted to ${to.symbol} because one measures ${from.kind} and the other ${to.kind}.`;
  }
  const base = amount * from.factor + from.offset;
  if (from.kind === 'temperature' && base < -1e-9) {
    return `${formatNumber(amount)} ${from.symbol} is below absolute zero.`;
  }
  const result = (base - to.offset) / to.factor;
  return `${formatNumber(amount)} ${from.symbol} = **${formatNumber(tidy(result), 8)} ${to.symbol}**`;
}

function unitOf(text: string): Unit | undefined {
  const name = text.trim().replace(/^(?:an?|the) /i, '');
  unitsByName ??= readUnits();
  return unitsByName.get(name) ?? unitsByName.get(name.toLowerCase());
}

function readUnits(): Map<string, Unit> {
  const spelled = loadUnits().kinds.flatMap(({ id: kind, units }) =>
    units.flatMap(({ symbol, factor, offset = '0', spellings }) => {
      const unit: Unit = { symbol, kind, factor: toNumber(factor), offset: toNumber(offset) };
      return spellings.map((spelling) => [spelling, unit] as const);
    }),
  );
  // "MB" and "Mb" differ; all other units mean the same in upper and lower case.
  return new Map([...spelled.map(([spelling, unit]) => [spelling.toLowerCase(), unit] as const), ...spelled]);
}

/** The nearest number to an exact decimal or fraction. */
function toNumber(exact: string): number {
  const [numerator, denominator = '1'] = exact.split('/');
  return Number(numerator) / Number(denominator);
}

/** Removes floating-point noise: 37.00000000000006 becomes 37. */
function tidy(value: number): number {
  const rounded = Number(value.toPrecision(12));
  return Math.abs(rounded) < 1e-12 ? 0 : rounded;
}
