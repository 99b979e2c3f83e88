import type { ChatTurn } from '../../../platform/llm/chat.js';
import type { Finding } from './dialogue/finding.js';
import { earlierSentences } from './language/facts.js';
import { readSafetyCase } from './safety/safetyCase.js';
import { findStatements } from './safety/verdict.js';

/** More would hide that no dose is given. */
const maxWarnings = 8;

/** With what must be said beside "I give no doses": a medicine, an illness, an ear or a poison that is named too. */
export function withWarnings(
  finding: Finding & { kind: 'noDose' },
  turns: readonly ChatTurn[],
  facts: readonly string[],
): Finding {
  const read = readSafetyCase(turns.at(-1)?.content ?? '', earlierSentences(turns, facts));
  // A medicine is never passed over, even where no rule is known.
  const serious = findStatements({ ...read, unknown: [] }).filter(
    ({ severity }) => severity !== 'none' || read.medicines.length > 0,
  );
  return { ...finding, warnings: [...new Set(serious.map(({ text }) => text))].slice(0, maxWarnings) };
}
