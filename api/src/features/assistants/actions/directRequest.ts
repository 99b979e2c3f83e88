import type { ActionKind } from './assistantActions.js';

/** What the user's own message asks an assistant to create. */
export interface DirectRequest {
  kind: ActionKind;
  /** The requested number. */
  count: number;
}

/** Maximum number of items created without a tap. */
const maxDirect: Record<ActionKind, number> = { card: 10, note: 1 };
/** A request is at the start of a message, because later text may be pasted. */
const maxRequestLength = 300;

const courtesy = `(?:(?:hi|hello|hey|ok|okay|yes|great|thanks|now|then|please)[,.!]? |(?:can|could|would|will) you |i want you to |i'd like you to |i would like you to )*`;
const make = '(?:make|create|add|write|save|generate|draft|prepare|give)(?: me| us)?';
const keep = '(?:make|turn|save|keep|store|add|put)';
const pointing =
  '(?:this|that|it|(?:this|that|your|the)(?: last| previous| above)? (?:answer|reply|explanation|text))';
const count = String.raw`(\d{1,3}|an?|another|one|two|three|four|five|six|seven|eight|nine|ten)(?: more)?`;
const looks = '(?: (?:new|short|quick|brief|simple|single|little|study))?';
const thing = '(flash ?cards?|cards?|notes?)';
/** Words that may follow, so that "a card game" or "a note-taking app" isn't a request. */
const end = String.raw`(?=$|[:.,!?;]| [-–] | (?:about|on|of|for|from|with|that|which|called|titled|named|saying|explaining|covering|out of|based|so|and|please|now)\b)`;

const requests = [
  new RegExp(`^${courtesy}${make} ${count}${looks} ${thing}${end}`),
  new RegExp(`^${courtesy}${keep} ${pointing} (?:as|into|in) ${count}${looks} ${thing}${end}`),
];

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * The action that a message itself asks for: a plain request at its very start, with a number. Questions, quotations,
 * later lines, and requests for more than is created without a tap don't count. Conversations, notes, and files are
 * never read here.
 */
export function findDirectRequest(message: string): DirectRequest | undefined {
  const [firstLine = ''] = message.trim().slice(0, maxRequestLength).split('\n');
  const line = firstLine
    .toLowerCase()
    .replace(/[\t ]+/g, ' ')
    .replaceAll('’', "'");
  const [, amount = '', noun = ''] = requests.map((request) => request.exec(line)).find(Boolean) ?? [];
  if (!noun) return undefined;
  const kind: ActionKind = noun.startsWith('note') ? 'note' : 'card';
  const wanted = Number(amount) || Math.max(numbers.indexOf(amount), 1);
  return wanted <= maxDirect[kind] ? { kind, count: wanted } : undefined;
}
