import type { LibraryEntry } from '../../../../../content/content.schema.js';

/** What the user asks for, according to the words around the subject. */
const forms = {
  see: /\b(?:see|show|list|check|look at|view|verify|display|find out|know (?:which|if|whether|what)|monitor|inspect|how many)\b/i,
  set: /\b(?:config(?:ure)?|set(?: up)?|make|give|let|allow|enable|turn(?:ing)? (?:it )?on|add|create|assign|put|force|restrict|limit|stop|block|prevent|change|protect)\b/i,
  why: /\b(?:why|how come|reason)\b/i,
  command: /\b(?:command|type|cli|ios|cisco|router|switch|catalyst)\b/i,
};
type Form = keyof typeof forms;
type Class = 'show' | 'config' | LibraryEntry['kind'];

/**
 * A command that changes something doesn't help a user who wants to see it. Fitted like the figures in entrySearch.ts.
 */
const weights: Partial<Record<Class, Partial<Record<Form, number>>>> = {
  show: { see: 1.2, set: -1.2, command: 0.5 },
  config: { set: 0.5, why: -1.5, command: 0.5 },
  concept: { why: 1 },
  term: { command: -0.6 },
};

/** How much more likely the form of a question makes each entry, as an exponent. */
export function createFormWeight(question: string): (entry: LibraryEntry) => number {
  const asked = (Object.keys(forms) as Form[]).filter((form) => forms[form].test(question));
  return (entry) => asked.reduce((sum, form) => sum + (weights[classOf(entry)]?.[form] ?? 0), 0);
}

function classOf({ kind, title }: LibraryEntry): Class {
  if (kind !== 'command') return kind;
  return title.startsWith('show ') ? 'show' : 'config';
}
