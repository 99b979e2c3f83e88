import type { ChatTurn } from '../../../platform/llm/chat.js';

const opening =
  /^(?:(?:ok(?:ay)?|so|and|now|then|also|what about|how about|what is it|what's it|same)[\s,]+)+/i;
const target = /^(in|to|into|as|for|at|until|till|since|from|by)\s+(\S.*?) ?\??$/i;
/** Words for the target of a conversion, which may replace one another. */
const alike = ['in', 'to', 'into', 'as'];
const amount = /^([-+]?\d[\d.,]*) ?(%|[a-zµ°]+)? ?\??$/i;
const anyAmount = /[-+]?\d[\d.,]*(?:\s*%)?/;
const network = /^(\d{1,3}(?:\.\d{1,3}){3}(?:\s*\/\s*\d{1,2})?|\/\d{1,2})\s*\??$/;
const anyNetwork = /\d{1,3}(?:\.\d{1,3}){3}(?:\s*\/\s*\d{1,2})?/;
const onward =
  /^(?:(?:that|it|this|the result|and|then|now)\s+)*(plus|add|minus|subtract|less|times|multipl(?:y|ied)(?: (?:it|that|this))? by|divided? (?:(?:it|that|this) )?by|to the power of|[+*×·/÷^−-])\s*(?=[\d(.])/i;
const signs: [RegExp, string][] = [
  [/^(?:plus|add|\+)/i, '+'],
  [/^(?:minus|subtract|less|[−-])/i, '-'],
  [/^(?:times|multipl|[*×·])/i, '*'],
  [/^(?:divide|[/÷])/i, '/'],
  [/^(?:to the|\^)/i, '^'],
];
const pointing = /\b(?:that|this|it|the (?:result|answer|sum))\b/i;
/** A number, a calculation word, or "what is it in feet?"; "Is it raining in Tokyo?" doesn't refer to anything. */
const computing =
  /\d|%|\b(?:convert|half|halve|square|double)\b|^(?:and )?(?:what(?:'s| is)|how (?:much|many)\b.*) (?:that|this|it|the (?:result|answer|sum)) (?:in|to|into|as) [a-zµ°]+ ?\??$/i;
const result = /\*\*([-−]?\d[\d.,]*(?:\s?[^*\s]{1,12})?)\*\*/;
const maxLength = 80;
const pairsBack = 6;

/** Whether the tools can answer a message on its own. */
type StandsAlone = (message: string) => Promise<boolean>;

/**
 * The full question behind "and in feet?", "and 10?" or "times 2": the previous one with that part changed. Undefined
 * if the message is complete. The tools decide whether it can be computed.
 */
export async function completeForTools(
  turns: readonly ChatTurn[],
  standsAlone: StandsAlone,
): Promise<string | undefined> {
  const message = turns.at(-1)?.content ?? '';
  const before = turns.slice(0, -1).slice(-2 * pairsBack);
  let question = '';
  let answer = '';
  for (const turn of before) {
    if (turn.role === 'assistant') answer = turn.content;
    else question = (await complete(turn.content, question, answer, standsAlone)) ?? turn.content;
  }
  return complete(message, question, answer, standsAlone);
}

async function complete(
  message: string,
  question: string,
  answer: string,
  standsAlone: StandsAlone,
): Promise<string | undefined> {
  const text = message.trim().replace(/\s+/g, ' ');
  if (text.length > maxLength || question.length > 2 * maxLength) return undefined;
  const value = result.exec(answer)?.[1];
  const operator = onward.exec(text);
  if (operator && value) {
    const sign = signs.find(([word]) => word.test(operator[1] ?? ''))?.[1] ?? '+';
    return `${numberOf(value)} ${sign} ${text.slice(operator[0].length)}`;
  }
  const rest = text.replace(opening, '');
  const isShort = rest !== text;
  // "What time is it in Tokyo?" doesn't refer to an earlier question, despite its words.
  const isPart = [target, amount, network].some((part) => part.test(rest));
  if (!isPart && (await standsAlone(rest))) return undefined;
  if (isShort || target.test(text)) {
    const changed = change(question, rest, isShort);
    if (changed) return changed;
  }
  // "Convert that to cm", "15% of it": only if there is something to compute.
  if (value && !anyNetwork.test(value) && pointing.test(text) && computing.test(text))
    return text.replace(pointing, value.replaceAll(',', ''));
  return undefined;
}

/** The question with the follow-up's part in place of its own. */
function change(question: string, rest: string, isShort: boolean): string | undefined {
  const [, word = '', replacement = ''] = target.exec(rest) ?? [];
  if (replacement) return replaceTarget(question, word.toLowerCase(), replacement);
  if (!isShort) return undefined;
  const address = network.exec(rest)?.[1];
  if (address) {
    if (!address.startsWith('/'))
      return anyNetwork.test(question) ? question.replace(anyNetwork, address) : undefined;
    const prefix = /\/\s*\d{1,3}/;
    return prefix.test(question) ? question.replace(prefix, address) : `How many hosts are in a ${address}?`;
  }
  const [, digits, unit] = amount.exec(rest) ?? [];
  if (digits) {
    if (!anyAmount.test(question)) return undefined;
    const old = unit && unit !== '%' ? /[-+]?(?<![\d.,])\d[\d.,]* ?[a-zµ°]+/i : anyAmount;
    return question.replace(old, unit ? `${digits} ${unit}` : digits);
  }
  // "And London?": another place or unit, if the question ends with one.
  return /^[\p{L}][\p{L} .'-]{1,30}\??$/u.test(rest)
    ? replaceTarget(question, 'in', rest.replace(/\?$/, ''))
    : undefined;
}

function replaceTarget(question: string, word: string, replacement: string): string | undefined {
  const words = alike.includes(word) ? alike.join('|') : word;
  const old = new RegExp(`^(.*\\b(?:${words})\\s+)(?:(?!\\b(?:${words})\\s).)+$`, 'i').exec(question);
  return old ? `${old[1]}${replacement}` : undefined;
}

const numberOf = (value: string) =>
  (/^[-−]?\d[\d.,]*/.exec(value)?.[0] ?? '').replaceAll(',', '').replace('−', '-');
