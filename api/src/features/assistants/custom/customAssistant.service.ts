import type { Actor } from '../../../core/access/access.js';
import { conflict, notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { inLimitTransaction } from '../../../core/storage/storageUsage.js';
import type { Knowledge } from '../knowledge/knowledge.service.js';
import type { KnowledgeItem } from '../knowledge/knowledge.type.js';
import {
  CustomAssistantModel,
  type CustomAssistantRecord,
  type KnowledgeRef,
} from '../registry/customAssistant.model.js';
import type {
  CustomAssistant,
  CustomAssistantInput,
  UpdateCustomAssistantInput,
} from './customAssistant.type.js';

/** Maximum number of assistants per user. */
const maxOwnAssistants = 50;
const maxNameLength = 60;

/** Members' custom assistants; the knowledge is passed in. */
export interface CustomAssistants {
  /** @throws UserError NOT_FOUND, like all functions that take an ID */
  find(actor: Actor, id: string): Promise<CustomAssistant>;
  /** The knowledge of one of the actor's own assistants, and how far it has been read. */
  knowledge(actor: Actor, id: string): Promise<KnowledgeItem[]>;
  /** @throws UserError BAD_USER_INPUT; CONFLICT if there are too many */
  create(actor: Actor, input: CustomAssistantInput): Promise<CustomAssistant>;
  /** @throws UserError BAD_USER_INPUT; CONFLICT if it was changed elsewhere */
  update(actor: Actor, input: UpdateCustomAssistantInput): Promise<CustomAssistant>;
  /** Creates a copy with the same instructions and knowledge that isn't shared. @throws UserError CONFLICT */
  duplicate(actor: Actor, id: string): Promise<CustomAssistant>;
  /** Deletes an assistant, which can be restored for a day, with its shares. */
  remove(actor: Actor, id: string): Promise<string>;
  restore(actor: Actor, id: string): Promise<CustomAssistant>;
}

export function createCustomAssistants(knowledge: Pick<Knowledge, 'check' | 'items'>): CustomAssistants {
  const insert = async (actor: Actor, draft: Draft): Promise<CustomAssistant> => {
    const record = await inLimitTransaction(actor.id, async () => {
      await requireRoom(actor);
      if ((await CustomAssistantModel.countDocuments({ ownerId: actor.id })) >= 2 * maxOwnAssistants)
        throw conflict(
          'You’ve deleted too many assistants today. Create one tomorrow, or restore a deleted one.',
        );
      return CustomAssistantModel.create({ ...draft, ownerId: actor.id, revision: 1 });
    });
    // Starts reading without waiting for it.
    await knowledge.items(actor, draft.knowledge);
    return toCustomAssistant(record.toObject());
  };

  return {
    find: async (actor, id) => toCustomAssistant(await getOwnedAssistant(actor, id)),

    knowledge: async (actor, id) => knowledge.items(actor, (await getOwnedAssistant(actor, id)).knowledge),

    create: async (actor, input) => {
      const draft = readDraft(input);
      await knowledge.check(actor, draft.knowledge);
      return insert(actor, draft);
    },

    update: async (actor, { id, revision, ...input }) => {
      const record = await getOwnedAssistant(actor, id);
      const draft = readDraft(input);
      // Earlier choices may be in the trash by now, which is no reason to refuse the other changes.
      const fresh = draft.knowledge.filter((ref) => !record.knowledge.some((old) => isSame(old, ref)));
      await knowledge.check(actor, fresh);
      const changed = await CustomAssistantModel.findOneAndUpdate(
        { _id: record._id, revision, deletedAt: null },
        { ...draft, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      ).lean();
      if (!changed) {
        throw conflict('This assistant was changed in another window. Reopen it to see the changes.');
      }
      await knowledge.items(actor, changed.knowledge);
      return toCustomAssistant(changed);
    },

    duplicate: async (actor, id) => {
      const {
        name,
        description,
        icon,
        color,
        instructions,
        starters,
        knowledge: refs,
      } = await getOwnedAssistant(actor, id);
      const copy = `${name.slice(0, maxNameLength - ' (copy)'.length)} (copy)`;
      const draft = { name: copy, description, icon, color, instructions, starters: [...starters] };
      return insert(actor, { ...draft, knowledge: refs.map(pickRef) });
    },

    remove: async (actor, id) => {
      const { _id } = await getOwnedAssistant(actor, id);
      await setDeleted(actor, String(_id), new Date());
      return id;
    },

    restore: (actor, id) =>
      inLimitTransaction(actor.id, async () => {
        const isThere = await CustomAssistantModel.exists({ _id: readId(id, 'assistant'), deletedAt: null });
        const restored = await setDeleted(actor, id, null);
        if (!isThere) await requireRoom(actor, 1);
        return restored;
      }),
  };
}

/** @throws UserError CONFLICT if the actor has the maximum number of assistants, not counting those just added */
async function requireRoom(actor: Actor, added = 0): Promise<void> {
  const ownCount = await CustomAssistantModel.countDocuments({ ownerId: actor.id, deletedAt: null });
  if (ownCount - added >= maxOwnAssistants)
    throw conflict(`You can create up to ${maxOwnAssistants} assistants.`);
}

/**
 * One of the actor's own assistants.
 * @throws UserError NOT_FOUND, also for other people's and deleted assistants
 */
export async function getOwnedAssistant(actor: Actor, id: string): Promise<CustomAssistantRecord> {
  const record = await CustomAssistantModel.findOne({
    _id: readId(id, 'assistant'),
    ownerId: actor.id,
    deletedAt: null,
  }).lean();
  if (!record) throw notFound('assistant');
  return record;
}

type Draft = Pick<
  CustomAssistantRecord,
  'name' | 'description' | 'icon' | 'color' | 'instructions' | 'starters' | 'knowledge'
>;

function readDraft(input: CustomAssistantInput): Draft {
  const chosen = new Map(input.knowledge.map((ref) => [`${ref.kind} ${ref.id}`, pickRef(ref)]));
  return {
    name: lineOf(input.name),
    description: lineOf(input.description),
    icon: input.icon,
    color: input.color,
    instructions: input.instructions.trim(),
    starters: [...new Set(input.starters.map(lineOf))].filter(Boolean),
    knowledge: [...chosen.values()],
  };
}

const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim();
const pickRef = ({ kind, id }: KnowledgeRef): KnowledgeRef => ({ kind, id });
const isSame = (one: KnowledgeRef, other: KnowledgeRef) => one.kind === other.kind && one.id === other.id;

async function setDeleted(actor: Actor, id: string, deletedAt: Date | null): Promise<CustomAssistant> {
  const record = await CustomAssistantModel.findOneAndUpdate(
    { _id: readId(id, 'assistant'), ownerId: actor.id },
    { deletedAt },
    { returnDocument: 'after', timestamps: false },
  ).lean();
  if (!record) throw notFound('assistant');
  return toCustomAssistant(record);
}

function toCustomAssistant(record: CustomAssistantRecord): CustomAssistant {
  const { _id, name, description, icon, color, instructions, starters, revision, updatedAt } = record;
  return { id: String(_id), name, description, icon, color, instructions, starters, revision, updatedAt };
}
