import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import type { CcnaVersion } from '../../../../content/fields.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { createSharedRead } from '../../../platform/database/sharedRead.js';
import { CardModel, type CardRecord, type CardSource, sourceIndex } from './card.model.js';
import { verdictsOf } from './evidence.js';
import { evidenceExam, ownedKey, readEvidence, readStrengthsOf } from './evidence.service.js';
import {
  type CardMemory,
  type Knowledge,
  type MasteryByObjective,
  masteryOf,
  type Objective,
  objectiveKey,
  objectivesOf,
} from './mastery.js';

/** Returns what the actor knows now in each exam (for the CCNA, in one version), from their own answers and cards. */
export async function readKnowledge(
  actor: Actor,
  version: CcnaVersion,
  now = new Date(),
): Promise<Knowledge> {
  const [evidence, traces] = await Promise.all([readEvidence(actor), readCardMemories(actor, version)]);
  const objectives = curriculumOf(version).exams.flatMap(({ id: exam, domains }) =>
    domains.flatMap(objectivesOf).map((objective) => ({ exam, objective })),
  );
  return {
    verdicts: verdictsOf(evidence.values()),
    mastery: new Map(
      objectives.map(({ exam, objective }) => {
        const key = objectiveKey({ exam, objective });
        const stored = evidence.get(objectiveKey({ exam: evidenceExam(exam, version), objective }));
        return [key, masteryOf(stored, traces.get(key) ?? [], now)];
      }),
    ),
  };
}

/** Returns a lookup, by person and objective, of how well several people know some objectives now. */
export async function readMasteryOf(
  userIds: readonly string[],
  objectives: readonly Objective[],
  version: CcnaVersion,
  now = new Date(),
): Promise<(userId: string) => MasteryByObjective> {
  const [evidence, memories] = await Promise.all([
    readStrengthsOf(userIds, objectives, version),
    readCardMemoriesOf(userIds, objectives, version),
  ]);
  const keys = [...new Set(objectives.map(objectiveKey))];
  return (userId) =>
    new Map(
      keys.map((key) => {
        const owned = ownedKey(userId, key);
        return [key, masteryOf(evidence.get(owned), memories.get(owned) ?? [], now)];
      }),
    );
}

/** Returns the actor's started cards in the queue, by the objective that they belong to. */
async function readCardMemories(actor: Actor, version: CcnaVersion): Promise<Map<string, CardMemory[]>> {
  return byObjective(await readBegunCards(actor.id), version, (_, objective) => objective);
}

const readBegunCards = createSharedRead(
  async (ownerId): Promise<MemoryOfCard[]> =>
    CardModel.find(
      { ownerId, source: { $in: objectiveSources }, isFresh: false, isSuspended: false },
      memoryFields,
    )
      .hint(sourceIndex)
      .lean<MemoryOfCard[]>(),
);

/** Returns several people's started cards for some objectives, by `ownedKey`. */
async function readCardMemoriesOf(
  userIds: readonly string[],
  objectives: readonly Objective[],
  version: CcnaVersion,
): Promise<Map<string, CardMemory[]>> {
  const keys = new Set(objectives.map(objectiveKey));
  const contentIds = [...cardObjectives(version)].flatMap(([card, key]) =>
    keys.has(key) ? [card.slice(card.indexOf(' ') + 1)] : [],
  );
  const cards = await CardModel.find(
    {
      ownerId: { $in: userIds },
      source: { $in: objectiveSources },
      contentId: { $in: contentIds },
      isFresh: false,
      isSuspended: false,
    },
    memoryFields,
  )
    .hint(sourceIndex)
    .lean<MemoryOfCard[]>();
  return byObjective(cards, version, ({ ownerId }, objective) => ownedKey(ownerId, objective));
}

/** Only the fields that are used, because a person can have thousands of cards. */
const memoryFields = {
  ownerId: 1,
  source: 1,
  contentId: 1,
  'memory.stability': 1,
  'memory.lastReview': 1,
  _id: 0,
};

interface MemoryOfCard extends Pick<CardRecord, 'ownerId' | 'source' | 'contentId'> {
  memory: Pick<CardRecord['memory'], 'stability' | 'lastReview'>;
}

function byObjective(
  cards: readonly MemoryOfCard[],
  version: CcnaVersion,
  keyOf: (card: MemoryOfCard, objective: string) => string,
): Map<string, CardMemory[]> {
  const objectiveOfCard = cardObjectives(version);
  const memories = new Map<string, CardMemory[]>();
  for (const card of cards) {
    const { source, contentId, memory } = card;
    const objective = objectiveOfCard.get(`${source} ${contentId}`);
    if (!objective || !memory.lastReview) continue;
    const key = keyOf(card, objective);
    const trace = { stability: memory.stability, lastReview: memory.lastReview };
    memories.set(key, [...(memories.get(key) ?? []), trace]);
  }
  return memories;
}

/** Sources whose cards belong to an objective; the size of the content limits their number. */
const objectiveSources: CardSource[] = ['module', 'term', 'question'];

const objectivesByVersion = new Map<CcnaVersion, ReadonlyMap<string, string>>();

function cardObjectives(version: CcnaVersion): ReadonlyMap<string, string> {
  const known = objectivesByVersion.get(version);
  if (known) return known;
  const { cards, terms, questions } = curriculumOf(version);
  const objectives = new Map([
    ...cards.map((card): [string, string] => [`module ${card.id}`, objectiveKey(card)]),
    ...terms.map((term): [string, string] => [`term ${term.id}`, objectiveKey(term)]),
    ...questions.map((question): [string, string] => [`question ${question.id}`, objectiveKey(question)]),
  ]);
  objectivesByVersion.set(version, objectives);
  return objectives;
}
