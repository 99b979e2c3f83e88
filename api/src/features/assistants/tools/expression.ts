import type { BigNumber, MathJsInstance, MathNode } from 'mathjs';

/** An expression isn't allowed; the message is the answer. */
export class ExpressionError extends Error {}

type Operation = (math: MathJsInstance, args: BigNumber[]) => unknown;

const largest = '1e5000';
const largestExponent = 5_000;
const largestFactorial = 450;

const operators: Record<string, Operation> = {
  add: (math, [a, b]) => math.add(need(a), need(b)),
  subtract: (math, [a, b]) => math.subtract(need(a), need(b)),
  multiply: (math, [a, b]) => math.multiply(need(a), need(b)),
  divide: (math, [a, b]) => {
    if (need(b).isZero()) throw new ExpressionError('You can’t divide by zero.');
    return math.divide(need(a), need(b));
  },
  mod: (math, [a, b]) => {
    if (need(b).isZero()) throw new ExpressionError('You can’t divide by zero.');
    return math.mod(need(a), need(b));
  },
  pow: (math, [a, b]) => power(math, need(a), need(b)),
  unaryMinus: (math, [a]) => math.unaryMinus(need(a)),
  unaryPlus: (_math, [a]) => a,
  factorial: (math, [a]) => factorial(math, need(a)),
};

/** An operation with the minimum and maximum number of arguments. */
type Rule = [least: number, most: number, operation: Operation];

const rounding = ['round', 'floor', 'ceil'] as const;
const angles = ['sin', 'cos', 'tan'] as const;
const others = ['sqrt', 'cbrt', 'abs', 'asin', 'acos', 'atan'] as const;
const lists = ['min', 'max', 'sum', 'mean', 'median'] as const;

const functions: Record<string, Rule> = {
  ...rulesOf(
    others,
    1,
    1,
    (name) =>
      (math, [a]) =>
        call(math[name], need(a)),
  ),
  ...rulesOf(
    angles,
    1,
    1,
    (name) =>
      (math, [a]) =>
        call(math[name], below(need(a), '1e15')),
  ),
  ...rulesOf(rounding, 1, 2, (name) => (math, args) => call(math[name], ...args)),
  ...rulesOf(lists, 1, 100, (name) => (math, args) => call(math[name], ...args)),
  ...rulesOf(
    ['gcd', 'lcm'] as const,
    2,
    2,
    (name) => (math, args) => call(math[name], ...args.map((arg) => below(arg, '1e50'))),
  ),
  exp: [1, 1, (math, [a]) => math.exp(below(need(a), '1e4'))],
  ln: [1, 1, (math, [a]) => logarithm(math, need(a))],
  log: [1, 2, (math, [a, b]) => logarithm(math, need(a), b)],
  log10: [1, 1, (math, [a]) => logarithm(math, need(a), math.bignumber(10))],
  log2: [1, 1, (math, [a]) => logarithm(math, need(a), math.bignumber(2))],
  pow: [2, 2, (math, [a, b]) => power(math, need(a), need(b))],
  mod: [2, 2, (math, args) => operators.mod?.(math, args)],
  factorial: [1, 1, (math, [a]) => factorial(math, need(a))],
};

const constants: Record<string, (math: MathJsInstance) => unknown> = {
  pi: (math) => math.bignumber('3.14159265358979323846264338327950288419716939937510582097494459'),
  e: (math) => math.bignumber('2.71828182845904523536028747135266249775724709369995957496696763'),
};

/** Names that an expression can contain. */
export const knownNames: ReadonlySet<string> = new Set([
  ...Object.keys(functions),
  ...Object.keys(constants),
]);

/**
 * The value of a parsed expression. Only numbers, the four operations, powers, factorials, and the functions above are
 * allowed; everything else that the parser supports (assignments, function definitions, matrices, ranges, member
 * access) is refused.
 * @throws ExpressionError
 */
export function evaluate(math: MathJsInstance, node: MathNode): BigNumber {
  const result = value(math, node);
  if (!math.isBigNumber(result)) throw new ExpressionError('This doesn’t have a real-number result.');
  if (result.isNaN()) throw new ExpressionError('This doesn’t have a result.');
  if (!result.isFinite() || result.abs().greaterThan(largest))
    throw new ExpressionError('The result is too large.');
  return result;
}

function value(math: MathJsInstance, node: MathNode): unknown {
  if (math.isConstantNode(node) && math.isBigNumber(node.value)) return node.value;
  if (math.isParenthesisNode(node)) return evaluate(math, node.content);
  if (math.isSymbolNode(node) && Object.hasOwn(constants, node.name)) return constants[node.name]?.(math);
  if (math.isOperatorNode(node) && Object.hasOwn(operators, node.fn)) {
    return operators[node.fn]?.(
      math,
      node.args.map((arg) => evaluate(math, arg)),
    );
  }
  if (math.isFunctionNode(node) && math.isSymbolNode(node.fn) && Object.hasOwn(functions, node.fn.name)) {
    const { name } = node.fn;
    const [least, most, operation] = functions[name] as Rule;
    if (node.args.length < least) throw new ExpressionError(`${name} needs more arguments.`);
    if (node.args.length > most) throw new ExpressionError(`${name} takes fewer arguments.`);
    return operation(
      math,
      node.args.map((arg) => evaluate(math, arg)),
    );
  }
  throw new ExpressionError(
    'I can calculate with numbers, + − × ÷ ^ ! and functions like sqrt, sin, and log.',
  );
}

function power(math: MathJsInstance, base: BigNumber, exponent: BigNumber): unknown {
  if (base.isZero() && exponent.isNegative()) throw new ExpressionError('You can’t divide by zero.');
  const digits = base.isZero() ? 0 : Math.abs(base.abs().log(10).toNumber() * exponent.toNumber());
  if (!(digits <= largestExponent)) throw new ExpressionError('The result is too large.');
  return math.pow(base, exponent);
}

function factorial(math: MathJsInstance, of: BigNumber): unknown {
  if (!of.isInteger() || of.isNegative())
    throw new ExpressionError('Factorials work only for whole numbers 0 and up.');
  if (of.greaterThan(largestFactorial)) throw new ExpressionError('The result is too large.');
  return math.factorial(of);
}

function logarithm(math: MathJsInstance, of: BigNumber, base?: BigNumber): unknown {
  if (!of.isPositive() || of.isZero()) throw new ExpressionError('Only numbers above zero have a logarithm.');
  return base ? math.log(of, base) : math.log(of);
}

/** Refuses anything that would take the calculator very long to compute. */
function below(value: BigNumber, limit: string): BigNumber {
  if (value.abs().greaterThan(limit)) throw new ExpressionError('One of the numbers is too large.');
  return value;
}

function rulesOf<Name extends string>(
  names: readonly Name[],
  least: number,
  most: number,
  operation: (name: Name) => Operation,
): Record<string, Rule> {
  return Object.fromEntries(names.map((name) => [name, [least, most, operation(name)] satisfies Rule]));
}

/** Calls one of the library's overloaded functions, whose types don't list every overload. */
function call(operation: unknown, ...args: BigNumber[]): unknown {
  return (operation as (...numbers: BigNumber[]) => unknown)(...args);
}

function need(value: BigNumber | undefined): BigNumber {
  if (!value) throw new ExpressionError('A number is missing.');
  return value;
}
