import { type Feature, featureLabels, features } from '../../../core/access/access.js';
import type { AuditEntry } from '../audit.model.js';
import { findActionText, labelOfAction } from './actionTexts.js';

/** How the log refers to someone working on the server itself. */
export const commandLine = 'command line';

/** The name of an access right; undefined if it isn't one. */
export function labelOfFeature(name: string): string | undefined {
  return Object.hasOwn(featureLabels, name) ? featureLabels[name as Feature] : undefined;
}

/** An entry as a sentence: "Mara gave Jonas access to Notes". */
export function describeEntry(entry: AuditEntry, nameOf: (userId: string) => string | undefined): string {
  const { action, actorId, subjectId } = entry;
  const isOther = subjectId !== null && subjectId !== actorId;
  const actor = actorId === null ? actorWithoutAccount(entry) : (nameOf(actorId) ?? 'A deleted account');
  const whom = subjectId === null ? 'an account' : (nameOf(subjectId) ?? 'a deleted account');
  if (action === 'user.rights' && isOther) {
    const sentence = describeRights(entry, actor, whom);
    if (sentence) return sentence;
  }
  const text = findActionText(action);
  if (!text) {
    const about = isOther ? `, about ${whom}` : '';
    return `${labelOfAction(action)} (${actor}${about})`;
  }
  const words: Record<string, string> = { actor, subject: whom, name: nameIn(entry) };
  const template = (isOther && text.logOther) || text.log;
  // Replaces in one pass, so that placeholders within names stay.
  return template.replace(/\{(\w+)\}/g, (_match, word: string) => words[word] ?? '').trimEnd();
}

/** Parses a stored value; null if it can't be read. */
export function readStored(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function actorWithoutAccount({ place }: AuditEntry): string {
  return place === commandLine ? 'The command line' : 'The dashboard';
}

function nameIn({ before, after }: AuditEntry): string {
  for (const json of [after, before]) {
    const value = readStored(json);
    if (isRecord(value) && typeof value.name === 'string') return value.name;
  }
  return '';
}

function describeRights({ before, after }: AuditEntry, actor: string, whom: string): string | undefined {
  const [old, now] = [readStored(before), readStored(after)];
  if (!isRecord(old) || !isRecord(now)) return undefined;
  const changed = (isOn: boolean) =>
    listWords(
      features.filter((feature) => (old[feature] === true) !== isOn && (now[feature] === true) === isOn),
    );
  const [given, taken] = [changed(true), changed(false)];
  if (given && taken) return `${actor} gave ${whom} access to ${given}, and removed access to ${taken}`;
  if (given) return `${actor} gave ${whom} access to ${given}`;
  return taken ? `${actor} removed ${whom}’s access to ${taken}` : undefined;
}

const listWords = (names: readonly Feature[]): string =>
  new Intl.ListFormat('en-US').format(names.map((name) => featureLabels[name]));
