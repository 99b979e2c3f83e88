import type { ChatTurn } from '../../../../platform/llm/chat.js';
import { replyToSmallTalk } from '../../registry/smallTalk.js';
import { completeForTools } from '../../tools/toolFollowUp.js';
import { runTools } from '../../tools/tools.js';
import { hasOnlyFacts } from '../language/stripSmallTalk.js';
import type { Finding } from './finding.js';

/** Share of the question that a passage must cover to be quoted as the answer, and to be quoted at all. */
const confidentCoverage = 0.5;
const minCoverage = 0.25;
/** How close another passage's score must be to the best one to be quoted with it. */
const minRelativeCoverage = 0.85;
const maxQuotedPassages = 2;

/** A passage that an answer may use; `coverage` is the share of the question that it covers. */
interface KnownPassage {
  title: string;
  url: string;
  text: string;
  coverage: number;
}

/** The result of an exact tool for the last message, or for the question that it completes. */
export async function computeAnswer(turns: readonly ChatTurn[], now: Date): Promise<string | undefined> {
  const completed = await completeForTools(
    turns,
    async (message) => (await runTools(message, now)) !== undefined,
  );
  return (completed && (await runTools(completed, now))) ?? runTools(turns.at(-1)?.content ?? '', now);
}

/** A custom assistant's answer without a language model: it quotes its knowledge, best passage first. */
export async function findInKnowledge(
  turns: readonly ChatTurn[],
  passages: readonly KnownPassage[],
  now: Date,
): Promise<Finding> {
  const message = turns.at(-1)?.content ?? '';
  const computed = await computeAnswer(turns, now);
  if (computed !== undefined) return { kind: 'tool', text: computed };
  const smallTalk = replyToSmallTalk('custom', message);
  if (smallTalk) return { kind: 'pleasantry', text: smallTalk };
  if (hasOnlyFacts(message)) return { kind: 'statedFacts' };
  const best = passages[0]?.coverage ?? 0;
  if (best < minCoverage) return { kind: 'unknownHere' };
  const quoted = passages
    .filter(({ coverage }) => coverage >= best * minRelativeCoverage)
    .slice(0, maxQuotedPassages);
  return { kind: 'passages', passages: quoted, isSure: best >= confidentCoverage };
}
