import type { Background, ChatTurn } from '../../../../platform/llm/chat.js';
import { hasOnlyFacts } from '../language/stripSmallTalk.js';
import { findDanger } from '../safety/danger/danger.js';
import { isDoseRefused } from '../safety/doses.js';
import { completeForTools } from '../tools/toolFollowUp.js';
import { runTools } from '../tools/tools.js';
import type { Finding } from './finding.js';
import { replyToSmallTalk } from './smallTalk.js';

/** Share of the question that a passage must speak of to be quoted as the answer, and to be quoted at all. */
const confidentCoverage = 0.5;
const minCoverage = 0.25;
/** How near another passage has to come to the best one to stand beside it. */
const minRelativeCoverage = 0.85;
const maxQuotedPassages = 2;

/** What comes before any knowledge: danger to life, doses that must not come from here, exact tools. */
export async function findPriorityAnswer(turns: readonly ChatTurn[]): Promise<Finding | undefined> {
  const message = turns.at(-1)?.content ?? '';
  const danger = findDanger(message);
  if (danger) return { kind: 'safety', text: danger };
  const questions = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  if (isDoseRefused(questions)) return { kind: 'noDose', entries: [] };
  const now = new Date();
  const completed = completeForTools(turns);
  const computed = (completed && (await runTools(completed, now))) ?? (await runTools(message, now));
  return computed === undefined ? undefined : { kind: 'tool', text: computed };
}

/** What an assistant that a member made says without any language model: it quotes its knowledge. */
export async function findInKnowledge(turns: readonly ChatTurn[], background?: Background): Promise<Finding> {
  const message = turns.at(-1)?.content ?? '';
  const first = await findPriorityAnswer(turns);
  if (first) return first;
  const smallTalk = replyToSmallTalk('custom', message);
  if (smallTalk) return { kind: 'pleasantry', text: smallTalk };
  if (hasOnlyFacts(message)) return { kind: 'told' };
  const passages = background?.passages ?? [];
  const best = passages[0]?.coverage ?? 0;
  if (best < minCoverage) return { kind: 'unknownHere' };
  const quoted = passages
    .filter(({ coverage }) => coverage >= best * minRelativeCoverage)
    .slice(0, maxQuotedPassages);
  return { kind: 'passages', passages: quoted, isSure: best >= confidentCoverage };
}
