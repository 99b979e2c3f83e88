import type { Background } from '../../../../platform/llm/chat.js';
import { termsOf } from '../language/words.js';
import type { Finding } from './finding.js';

const ownNotes = /\b(my|own) notes?\b|\bi (wrote|noted|have noted|jotted)\b|\bdid i (write|note)\b/i;
/** Share of the question's words that a note must have to speak for it unasked. */
const enough = 0.6;
const least = 2;

/**
 * What the person's own notes say, where that fits better than what was found: asked for, or when nothing else is known.
 * Danger always goes first.
 */
export function replyFromNotes(
  message: string,
  finding: Finding,
  background: Background | undefined,
): Finding | undefined {
  if (!background || finding.kind === 'safety') return undefined;
  const { notes } = background;
  const [best] = notes;
  if (!best) return undefined;
  if (ownNotes.test(message)) return { kind: 'notes', notes };
  const isOpen =
    finding.kind === 'unknown' ||
    (finding.kind === 'nearest' && finding.verdict === undefined) ||
    finding.kind === 'handOver';
  const isStrong = best.matched >= Math.max(least, termsOf(message).length * enough);
  return isOpen && isStrong ? { kind: 'notes', notes: [best] } : undefined;
}
