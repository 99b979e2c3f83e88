import type { Background } from '../../chat/answerer.js';
import { termsOf } from '../../text/words.js';
import type { Finding } from './finding.js';

const ownNotes = /\b(my|own) notes?\b|\bi (wrote|noted|have noted|jotted)\b|\bdid i (write|note)\b/i;
/** Share of the question's words that a note must contain to be quoted unasked. */
const enough = 0.6;
const least = 2;

type Note = Background['notes'][number];

/**
 * What the member's own notes say, if it fits better than the finding: because the member asked for it, or nothing else
 * is known.
 */
export function replyFromNotes(
  message: string,
  finding: Finding,
  notes: readonly Note[],
): Finding | undefined {
  const [best] = notes;
  if (!best) return undefined;
  if (ownNotes.test(message)) return { kind: 'notes', notes };
  const isOpen = finding.kind === 'unknown' || finding.kind === 'nearest' || finding.kind === 'handOver';
  const isStrong = best.matched >= Math.max(least, termsOf(message).length * enough);
  return isOpen && isStrong ? { kind: 'notes', notes: [best] } : undefined;
}
