import type { Actor } from '../../core/access.js';
import type { Assistant } from './assistant.type.js';
import { type AssistantType, assistantDefinitions, assistantOf } from './assistants.js';
import { MemorySwitchModel } from './memorySwitch.model.js';

/** The assistants, each with the actor's own Memory switch. */
export async function listAssistants(actor: Actor): Promise<Assistant[]> {
  const moved = await MemorySwitchModel.find({ ownerId: actor.id }).lean();
  return assistantDefinitions.map(({ id, name, description, memoryByDefault }) => ({
    id,
    name,
    description,
    memoryEnabled: moved.find(({ assistantType }) => assistantType === id)?.isOn ?? memoryByDefault,
  }));
}

/** Moves the actor's Memory switch of one assistant. */
export async function setAssistantMemory(
  actor: Actor,
  assistantType: AssistantType,
  isOn: boolean,
): Promise<Assistant> {
  await MemorySwitchModel.updateOne({ ownerId: actor.id, assistantType }, { isOn }, { upsert: true });
  const { id, name, description } = assistantOf(assistantType);
  return { id, name, description, memoryEnabled: isOn };
}
