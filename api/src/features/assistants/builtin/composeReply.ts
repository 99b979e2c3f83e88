import { loadContent } from '../../../../content/content.load.js';
import type { ComposeReply } from '../../../platform/llm/ownModel.js';
import { isAssistantType } from '../assistants.js';
import { toReply } from './answer.js';
import { fromBackground } from './background.js';
import { type BuiltIn, createBuiltIn } from './builtIn.js';
import { replyFromKnowledge } from './knowledgeReply.js';
import { replyToQuiz } from './quiz.js';

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
  if (finding.kind !== 'safety' && finding.kind !== 'noDose') {
    const quiz = replyToQuiz(part, turns, background !== undefined);
    if (quiz) return toReply({ kind: 'tool', text: quiz });
  }
  return toReply(fromBackground(message, finding, background) ?? finding);
};
