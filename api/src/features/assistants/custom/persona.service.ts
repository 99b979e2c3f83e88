import type { Actor } from '../../../core/access/access.js';
import type { Knowledge } from '../knowledge/knowledge.service.js';
import type { KnowledgePassage } from '../knowledge/knowledgeSource.js';
import { type AssistantType, isAssistantType } from '../registry/assistants.js';
import type { FindActor } from '../registry/findActor.js';
import { findAccessibleAssistant } from './assistantShare.service.js';

/** An assistant that a member made, as it takes part in a conversation. */
export interface CustomPersona {
  id: string;
  type: 'custom';
  name: string;
  instructions: string;
  /** What of its knowledge fits a question; without links for whom the notes and files are not. */
  passages(question: string): Promise<KnowledgePassage[]>;
}

/** Who answers in a conversation: one of the assistants of everybody, or one that a member made. */
export type Persona = { id: AssistantType; type: AssistantType } | CustomPersona;

/**
 * The assistant of this id, while the actor may talk to it.
 * @throws UserError NOT_FOUND
 */
export type FindPersona = (actor: Actor, id: string) => Promise<Persona>;

export function createPersonas(knowledge: Pick<Knowledge, 'passages'>, findActor: FindActor): FindPersona {
  return async (actor, id) => {
    if (isAssistantType(id)) return { id, type: id };
    const { record, owner } = await findAccessibleAssistant(actor, id, findActor);
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
