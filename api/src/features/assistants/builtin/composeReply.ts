import { loadContent } from '../../../../content/content.load.js';
import type { ComposeReply } from '../../../platform/llm/builtInModel.js';
import { isAssistantType } from '../registry/assistants.js';
import { type BuiltIn, createBuiltIn } from './builtIn.js';
import { toReply } from './dialogue/answer.js';
import { replyFromBackground } from './dialogue/backgroundReply.js';
import type { Finding } from './dialogue/finding.js';
import { replyFromKnowledge } from './dialogue/knowledgeReply.js';
import { replyToQuiz } from './dialogue/quiz.js';
import { asksForMemory } from './language/facts.js';

let builtIn: BuiltIn | undefined;

/** The built-in assistant over the content's library and lessons, indexed at the first question. */
export function loadBuiltIn(): BuiltIn {
  builtIn ??= createBuiltIn(loadContent());
  return builtIn;
}

/** Answers a conversation with the built-in assistant: the model that needs no provider. */
export const composeReply: ComposeReply = async ({ part, turns, background }) => {
  if (part === 'custom') return replyFromKnowledge(turns, background);
  if (!isAssistantType(part)) throw new Error(`There is no assistant "${part}".`);
  const message = turns.at(-1)?.content ?? '';
  const finding = await loadBuiltIn().find(part, turns, new Date(), background?.facts);
  if (finding.kind === 'safety' || finding.kind === 'noDose') return toReply(finding);
  const quiz = replyToQuiz(part, turns, background !== undefined);
  if (quiz) return toReply({ kind: 'tool', text: quiz });
  if (!background && (isForMemory(finding) || asksForMemory(message)))
    return toReply({ kind: 'pleasantry', text: withoutMemory });
  return toReply(replyFromBackground(message, finding, background) ?? finding);
};

const withoutMemory =
  'Memory is off: I know nothing of what was said before, and keep nothing of this. Turn Memory on, or name the subject in your question.';

/** Would it make sense only to who remembers? */
function isForMemory({ kind }: Finding): boolean {
  return kind === 'noSubject' || kind === 'told';
}
