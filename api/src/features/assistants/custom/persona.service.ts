import type { Actor } from '../../../core/access/access.js';
import type { Knowledge } from '../knowledge/knowledge.service.js';
import type { KnowledgePassage } from '../knowledge/knowledgeSource.js';
import type { AssistantMembers } from '../registry/assistantMembers.js';
import { type AssistantType, isAssistantType } from '../registry/assistants.js';
import { findAccessibleAssistant } from './assistantShare.service.js';

/** A custom assistant as a participant in a conversation. */
export interface CustomPersona {
  id: string;
  type: 'custom';
  name: string;
  instructions: string;
  /** The passages in its knowledge that fit a question; without links for users who can't open the notes and files. */
  passages(question: string): Promise<KnowledgePassage[]>;
}

/** The participant that answers in a conversation: a built-in or a custom assistant. */
export type Persona = { id: AssistantType; type: AssistantType } | CustomPersona;

/**
 * The assistant with this ID, as long as the actor can talk to it.
 * @throws UserError NOT_FOUND
 */
export type FindPersona = (actor: Actor, id: string) => Promise<Persona>;

export function createPersonas(
  knowledge: Pick<Knowledge, 'passages'>,
  members: AssistantMembers,
): FindPersona {
  return async (actor, id) => {
    if (isAssistantType(id)) return { id, type: id };
    const { record, owner } = await findAccessibleAssistant(actor, id, members);
    const isOwn = owner.id === actor.id;
    return {
      id,
      type: 'custom',
      name: record.name,
      instructions: record.instructions,
      passages: async (question) => {
        const found = await knowledge.passages(owner, record.knowledge, question);
        return found.map((passage) => ({
          ...passage,
          title: `${isOwn ? `Your ${passage.kind}` : 'Knowledge'}: ${passage.title}`,
          url: isOwn ? passage.url : '',
        }));
      },
    };
  };
}
