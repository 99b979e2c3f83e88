import { loadContent } from '../../../../content/content.load.js';
import type { ComposeReply } from '../../../platform/llm/ownModel.js';
import { isAssistantType } from '../assistants.js';
import { toReply } from './answer.js';
import { fromBackground } from './background.js';
import { type BuiltIn, createBuiltIn } from './builtIn.js';
import { replyFromKnowledge } from './knowledgeReply.js';

let builtIn: BuiltIn | undefined;

/** The built-in assistant over the content library, indexed at the first question. */
export function loadBuiltIn(): BuiltIn {
  builtIn ??= createBuiltIn(loadContent().library);
  return builtIn;
}

/** Answers a conversation with the built-in assistant: the model that needs no provider. */
export const composeReply: ComposeReply = async ({ part, turns, background }) => {
  if (part === 'custom') return replyFromKnowledge(turns, background);
  if (!isAssistantType(part)) throw new Error(`There is no assistant "${part}".`);
  const message = turns.at(-1)?.content ?? '';
  const finding = await loadBuiltIn().find(part, turns, new Date());
  return toReply(fromBackground(message, finding, background) ?? finding);
};
