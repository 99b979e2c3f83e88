import { loadContent } from '../../../../content/content.load.js';
import type { ComposeReply } from '../../../platform/llm/builtInModel.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import { isAssistantType } from '../registry/assistants.js';
import { type BuiltIn, createBuiltIn } from './builtIn.js';
import { toReply } from './dialogue/answer.js';
import { replyFromBackground } from './dialogue/backgroundReply.js';
import type { Finding } from './dialogue/finding.js';
import { replyFromKnowledge } from './dialogue/knowledgeReply.js';
import { replyToQuiz } from './dialogue/quiz.js';
import { combinationVerdict } from './herbSafety.js';
import { asksForMemory, findFacts } from './language/facts.js';

let builtIn: BuiltIn | undefined;

/** The built-in assistant over the content's library and lessons, indexed at the first question. */
export function loadBuiltIn(): BuiltIn {
  builtIn ??= createBuiltIn(loadContent());
  return builtIn;
}

/** Answers a conversation with the built-in assistant: the model that needs no provider. */
export const composeReply: ComposeReply = async ({ part, turns, background }) => {
  if (part === 'custom') {
    const reply = await replyFromKnowledge(turns, background);
    const verdict = combinationVerdict(turns.at(-1)?.content ?? '');
    return verdict ? { ...reply, text: `${verdict}\n\n${reply.text}` } : reply;
  }
  if (!isAssistantType(part)) throw new Error(`There is no assistant "${part}".`);
  const message = turns.at(-1)?.content ?? '';
  const finding = await loadBuiltIn().find(part, turns, new Date(), background?.facts);
  if (finding.kind === 'safety' || finding.kind === 'noDose') return toReply(finding);
  const quiz = replyToQuiz(part, turns);
  if (quiz) return toReply({ kind: 'tool', text: quiz });
  if (!background && finding.kind === 'told') return toReply({ kind: 'pleasantry', text: notKept });
  if (!background && asksForMemory(message)) return toReply(replyFromConversation(turns));
  return toReply(replyFromBackground(message, finding, background) ?? finding);
};

const notKept = "Memory is off, so I'll use this in this conversation only.";
const nothingKnown = "Memory is off, so I only know this conversation, and you haven't told me here.";

/** What the person has said of themselves in this conversation: with Memory off nothing else is known. */
function replyFromConversation(turns: readonly ChatTurn[]): Finding {
  const facts = turns.flatMap(({ role, content }) => (role === 'user' ? findFacts(content) : []));
  return facts.length > 0 ? { kind: 'facts', facts } : { kind: 'pleasantry', text: nothingKnown };
}
