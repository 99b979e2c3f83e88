import type { Actor } from '../../core/access/access.js';
import { readTogether } from '../../platform/database/readTogether.js';
import { searchKeys } from '../../platform/text/searchKeys.js';
import { listFormerAssistants } from './conversations/conversation.service.js';
import {
  findAccessibleAssistant,
  type ListedAssistant,
  listAccessibleAssistants,
} from './custom/assistantShare.service.js';
import { MemorySwitchModel } from './memory/memorySwitch.model.js';
import { type Assistant, AssistantOrigin } from './registry/assistant.type.js';
import type { AssistantMembers } from './registry/assistantMembers.js';
import { type AssistantDefinition, assistantDefinitions } from './registry/assistants.js';

/** Memory is on by default for custom assistants. */
const memoryByDefault = true;

/**
 * All of the user's assistants with their Memory switches: the built-in ones, the user's own, shared ones, and deleted
 * ones.
 */
export async function listAssistants(actor: Actor, members: AssistantMembers): Promise<Assistant[]> {
  const [switches, accessible] = await Promise.all([
    readTogether(MemorySwitchModel.find({ ownerId: actor.id }).lean()),
    listAccessibleAssistants(actor, members),
  ]);
  const available = [
    ...assistantDefinitions.map(toBuiltIn),
    ...accessible.map((one) => toAccessible(one, actor)),
  ];
  const former = await listFormerAssistants(
    actor,
    available.map(({ id }) => id),
  );
  return [...available, ...former.map(toFormer)].map((assistant) => ({
    ...assistant,
    memoryEnabled:
      switches.find(({ assistantType }) => assistantType === assistant.id)?.isOn ?? assistant.memoryEnabled,
  }));
}

/**
 * The custom assistants that the actor can talk to and whose names contain words that start with those of the query.
 */
export async function searchAssistants(
  actor: Actor,
  query: string,
  count: number,
  members: AssistantMembers,
) {
  const words = searchKeys(query);
  if (words.length === 0) return [];
  return (await listAccessibleAssistants(actor, members))
    .filter(({ record }) => {
      const keys = searchKeys(record.name);
      return words.every((word) => keys.some((key) => key.startsWith(word)));
    })
    .slice(0, count)
    .map(({ record: { _id, name }, owner }) => ({
      id: String(_id),
      title: name,
      detail: owner.id === actor.id ? 'Your assistant' : `Shared by ${owner.username}`,
      url: `/ai-assistants?tab=${_id}`,
    }));
}

/**
 * Changes the actor's Memory switch for one assistant.
 * @throws UserError NOT_FOUND
 */
export async function setAssistantMemory(
  actor: Actor,
  id: string,
  isOn: boolean,
  members: AssistantMembers,
): Promise<Assistant> {
  const definition = assistantDefinitions.find((one) => one.id === id);
  const assistant = definition
    ? toBuiltIn(definition)
    : toAccessible(await findAccessibleAssistant(actor, id, members), actor);
  await MemorySwitchModel.updateOne({ ownerId: actor.id, assistantType: id }, { isOn }, { upsert: true });
  return { ...assistant, memoryEnabled: isOn };
}

function toBuiltIn({
  id,
  name,
  description,
  memoryByDefault: memoryEnabled,
  starters,
}: AssistantDefinition): Assistant {
  const origin = AssistantOrigin.builtIn;
  const look = { icon: id, color: id };
  return { id, name, description, memoryEnabled, origin, ...look, starters: [...starters], sharedBy: null };
}

function toAccessible({ record, owner }: ListedAssistant, actor: Actor): Assistant {
  const { _id, name, description, icon, color, starters } = record;
  const isOwn = owner.id === actor.id;
  return {
    id: String(_id),
    name,
    description,
    memoryEnabled: memoryByDefault,
    origin: isOwn ? AssistantOrigin.own : AssistantOrigin.shared,
    icon,
    color,
    starters: [...starters],
    sharedBy: isOwn ? null : owner.username,
  };
}

function toFormer({ id, name }: { id: string; name: string }): Assistant {
  return {
    id,
    name,
    description: '',
    memoryEnabled: false,
    origin: AssistantOrigin.former,
    icon: 'bot',
    color: 'violet',
    starters: [],
    sharedBy: null,
  };
}
