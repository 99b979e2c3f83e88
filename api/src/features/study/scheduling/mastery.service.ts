import { loadContent } from '../../../../content/content.load.js';
import type { Actor } from '../../../core/access/access.js';
import { CardModel, type CardSource, sourceIndex } from './card.model.js';
import { verdictsOf } from './evidence.js';
import { readEvidence } from './evidence.service.js';
import { type CardMemory, type Knowledge, masteryOf, objectiveKey, objectivesOf } from './mastery.js';

/** What the actor knows now, from the own answers and cards. */
export async function readKnowledge(actor: Actor, now = new Date()): Promise<Knowledge> {
  const [evidence, traces] = await Promise.all([readEvidence(actor), readCardMemories(actor)]);
  const keys = loadContent().exams.flatMap(({ id, domains }) =>
    domains.flatMap(objectivesOf).map((objective) => objectiveKey({ exam: id, objective })),
  );
  return {
    verdicts: verdictsOf(evidence.values()),
    mastery: new Map(keys.map((key) => [key, masteryOf(evidence.get(key), traces.get(key) ?? [], now)])),
  };
}

/** The actor's cards that were begun and are in the queue, by the objective that they belong to. */
async function readCardMemories(actor: Actor): Promise<Map<string, CardMemory[]>> {
  objectiveOfCard ??= readCardObjectives();
  const cards = await CardModel.find(
    {
      ownerId: actor.id,
      source: { $in: objectiveSources },
      isFresh: false,
      isSuspended: false,
    },
    { source: 1, contentId: 1, memory: 1 },
  )
    .hint(sourceIndex)
    .lean();
  const traces = new Map<string, CardMemory[]>();
  for (const { source, contentId, memory } of cards) {
    const objective = objectiveOfCard.get(`${source} ${contentId}`);
    if (!objective || !memory.lastReview) continue;
    const trace = { stability: memory.stability, lastReview: memory.lastReview };
    traces.set(objective, [...(traces.get(objective) ?? []), trace]);
  }
  return traces;
}

/** Cards of these belong to an objective; there are as many as the content has. */
const objectiveSources: CardSource[] = ['module', 'term', 'question'];

let objectiveOfCard: Map<string, string> | undefined;

function readCardObjectives(): Map<string, string> {
  const { modules, library, questions } = loadContent();
  return new Map([
    ...modules.flatMap(({ exam, cards }) =>
      cards.map(({ id, objective }): [string, string] => [`module ${id}`, objectiveKey({ exam, objective })]),
    ),
    ...library.flatMap((entry): [string, string][] =>
      entry.kind === 'term' ? [[`term ${entry.id}`, objectiveKey(entry)]] : [],
    ),
    ...questions.map((question): [string, string] => [`question ${question.id}`, objectiveKey(question)]),
  ]);
}
