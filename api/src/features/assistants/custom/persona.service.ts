import type { Actor } from '../../../core/access/access.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import type { Knowledge } from '../knowledge/knowledge.service.js';
import type { KnowledgePassage } from '../knowledge/knowledgeSource.js';
import type { AssistantMembers } from '../registry/assistantMembers.js';
import { type AssistantType, isAssistantType } from '../registry/assistants.js';
import { termsOf } from '../text/words.js';
import { findAccessibleAssistant } from './assistantShare.service.js';

/** A custom assistant as a participant in a conversation. */
export interface CustomPersona {
  id: string;
  type: 'custom';
  name: string;
  instructions: string;
  /** The passages in its knowledge that fit the last question, with links only for users who can open the notes and files. */
  passages(turns: readonly ChatTurn[]): Promise<KnowledgePassage[]>;
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
      passages: async (turns) => {
        const found = await knowledge.passages(owner, record.knowledge, knowledgeQuestion(turns));
        return found.map((passage) => ({
          ...passage,
          title: `${isOwn ? `Your ${passage.kind}` : 'Knowledge'}: ${passage.title}`,
          url: isOwn ? passage.url : '',
        }));
      },
    };
  };
}

/** A question with fewer meaningful words is combined with the one before it. */
const fewTerms = 2;

/** The text to search for in a custom assistant's knowledge. */
function knowledgeQuestion(turns: readonly ChatTurn[]): string {
  const questions = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const last = questions.at(-1) ?? '';
  return termsOf(last).length < fewTerms ? `${questions.at(-2) ?? ''} ${last}` : last;
}
