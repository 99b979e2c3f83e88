import type { BigNumber, MathJsInstance } from 'mathjs';
import { ExpressionError, evaluate, knownNames } from './expression.js';
import type { Tool } from './tool.js';

const maxLength = 500;
const explicit = /^(?:please )?(?:calculate|compute|evaluate|solve|work out)\b:?\s*/i;
const asking =
  /^(?:please |hey |hi )*(?:what is|what's|whats|what does|how much is|how much are|result of|value of)\s+/i;
const words: [RegExp, string][] = [
  [/\bto the power of\b|\braised to\b|\*\*/gi, '^'],
  [/\bmultiplied by\b|\btimes\b|[×·✕]/gi, '*'],
  [/\bdivided by\b|\bover\b|÷/gi, '/'],
  // "80 PLUS" is a label on power supplies.
  [/\bplus\b(?=\s*\S)/gi, '+'],
  [/\bminus\b|[−–]/gi, '-'],
  [/\bmodulo\b/gi, 'mod'],
  [/\bsquared\b/gi, '^2'],
  [/\bcubed\b/gi, '^3'],
  [/\b(?:the )?square root of (\d[\d.,]*)/gi, 'sqrt($1)'],
  [/\b(?:the )?square root of\b|√/gi, 'sqrt'],
  [/\b(?:the )?factorial of (\d+)/gi, '($1)!'],
  [/π/g, 'pi'],
  [/(?<=[\d)\s])x(?=[\d(\s])/gi, '*'],
  [/(?<=\d),(?=\d{3}(?!\d))/g, ''],
];

let math: Promise<MathJsInstance> | undefined;

/** The calculator takes more than a second to load, so it's loaded only for calculations. */
async function loadMath(): Promise<MathJsInstance> {
  const { create, all } = await import('mathjs');
  return create({ ...all }, { number: 'BigNumber', precision: 64 });
}

/** Calculates an expression with numbers, in symbols or in words. */
export const arithmeticTool: Tool = async (message) => {
  const isExplicit = explicit.test(message.trim());
  const expression = toExpression(message);
  if (!isExplicit && !isCalculation(expression)) return undefined;
  // "Calculate the risk" isn't a calculation; "calculate import('fs')" tries to be one.
  if (isExplicit && !/[\d([{]/.test(expression)) return undefined;
  if (expression.length > maxLength) return `That’s too long. I can handle up to ${maxLength} characters.`;
  math ??= loadMath();
  const instance = await math;
  try {
    const result = evaluate(instance, instance.parse(expression));
    return `\`${expression}\` = **${show(result)}**`;
  } catch (error) {
    if (error instanceof ExpressionError) return `I can’t calculate that. ${error.message}`;
    return `I can’t calculate that: "${expression}" is not a complete expression.`;
  }
};

function toExpression(message: string): string {
  const plain = message
    .trim()
    .replace(explicit, '')
    .replace(asking, '')
    .replace(/(?<![\s=?.])[\s=?.]+$/, '');
  return words.reduce((text, [pattern, sign]) => text.replace(pattern, sign), plain).trim();
}

/** Numbers with at least one operation, and no word except functions: "802.11ac" and "A+ 220" aren't calculations. */
function isCalculation(expression: string): boolean {
  const names = expression.match(/[a-z_$][a-z_$\d]*/gi) ?? [];
  if (!names.every((name) => knownNames.has(name))) return false;
  if (!/^[\d\s.+\-*/^()%!,a-z]+$/i.test(expression) || !/\d|pi/.test(expression)) return false;
  // A date, phone number, or address isn't a calculation either.
  if (/^\d+([-/]\d+){2}$|^\d+(\.\d+){2,}|^\/\d+$/.test(expression.trim())) return false;
  return /[\d)!]\s*[+\-*/^%!]|[a-z]\d*\s*\(|\bmod\b|^sqrt/.test(expression);
}

function show(result: BigNumber): string {
  const rounded = result.toSignificantDigits(15);
  const isHuge =
    rounded.abs().greaterThanOrEqualTo('1e21') || (!rounded.isZero() && rounded.abs().lessThan('1e-9'));
  if (result.isInteger() && result.abs().lessThan('1e60')) return group(result.toFixed());
  return isHuge ? rounded.toExponential() : group(rounded.toFixed());
}

function group(digits: string): string {
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(/(?<=\d)(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}
