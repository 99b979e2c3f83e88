import type { Background, ChatTurn, Reply } from '../../../../platform/llm/chat.js';
import { asksForMemory } from '../language/facts.js';
import { findDanger } from '../safety/danger.js';
import { isDoseRefused } from '../safety/doses.js';
import { completeForTools } from '../tools/toolFollowUp.js';
import { runTools } from '../tools/tools.js';
import { toReply } from './answer.js';
import type { Finding } from './finding.js';
import { replyToQuiz } from './quiz.js';
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

/** Answers for an assistant that a member made, without any language model: it quotes its knowledge. */
export async function replyFromKnowledge(
  turns: readonly ChatTurn[],
  background?: Background,
): Promise<Reply> {
  const message = turns.at(-1)?.content ?? '';
  const first = await findPriorityAnswer(turns);
  const isSerious = first?.kind === 'safety' || first?.kind === 'noDose';
  const quiz = isSerious ? undefined : replyToQuiz('custom', turns);
  if (quiz) return toReply({ kind: 'tool', text: quiz });
  if (first) return toReply(first);
  const smallTalk = replyToSmallTalk('custom', message);
  if (smallTalk) return toReply({ kind: 'pleasantry', text: smallTalk });
  if (background && asksForMemory(message)) return toReply({ kind: 'facts', facts: background.facts });
  const passages = background?.passages ?? [];
  const best = passages[0]?.coverage ?? 0;
  if (best < minCoverage) return toReply({ kind: 'unknownHere' });
  const quoted = passages
    .filter(({ coverage }) => coverage >= best * minRelativeCoverage)
    .slice(0, maxQuotedPassages);
  return toReply({ kind: 'passages', passages: quoted, isSure: best >= confidentCoverage });
}
