import { loadContent } from '../../../../content/content.load.js';
import type { ComposeReply } from '../../../platform/llm/builtInModel.js';
import type { Background, ChatTurn } from '../../../platform/llm/chat.js';
import { isAssistantType } from '../registry/assistants.js';
import { type BuiltIn, createBuiltIn } from './builtIn.js';
import { toReply, withClosing } from './dialogue/answer.js';
import { replyFromNotes } from './dialogue/backgroundReply.js';
import type { Finding } from './dialogue/finding.js';
import { findInKnowledge } from './dialogue/knowledgeReply.js';
import { replyAboutPerson, replyToConsent, replyToFacts } from './dialogue/memoryReply.js';
import { replyToQuiz } from './dialogue/quiz.js';
import { memoryQuestion, planMemory } from './dialogue/remembering.js';
import { combinationVerdict } from './herbSafety.js';
import { earlierSentences } from './language/facts.js';
import { withHelpLines } from './safety/danger/heldCrisis.js';
import { withHeldEmergency } from './safety/danger/heldEmergency.js';

let builtIn: BuiltIn | undefined;

/** The built-in assistant over the content's library and lessons, indexed at the first question. */
export function loadBuiltIn(): BuiltIn {
  builtIn ??= createBuiltIn(loadContent());
  return builtIn;
}

/** Answers a conversation with the built-in assistant: the model that needs no provider. */
export const composeReply: ComposeReply = async (prompt) => {
  const { turns, part } = prompt;
  const reply = withHelpLines(turns, await composeOwn(prompt), (text) => toReply({ kind: 'safety', text }));
  return withHeldEmergency(turns, reply, part === 'herbal');
};

/** The reply to the last message, whatever was spoken of before. */
const composeOwn: ComposeReply = async ({ part, turns, background }) => {
  const now = new Date();
  /** With Memory off nothing is known of the person, and nothing is kept. */
  const known = background?.isMemoryOff ? undefined : background;
  const plan = planMemory(turns, now);
  const consent = replyToConsent(plan, known !== undefined);
  if (consent) return toReply({ kind: 'pleasantry', text: consent });
  const finding = await findAnswer(part, turns, background, now);
  if (finding.kind === 'safety' || finding.kind === 'noDose') return toReply(finding);
  const reply = toReply(
    finding.kind === 'told'
      ? { kind: 'pleasantry', text: replyToFacts(turns.at(-1)?.content ?? '', plan, known, now) }
      : finding,
  );
  const verdict =
    part === 'custom'
      ? combinationVerdict(turns.at(-1)?.content ?? '', earlierSentences(turns, known?.facts))
      : undefined;
  return withClosing(
    verdict ? { ...reply, text: `${verdict}\n\n${reply.text}` } : reply,
    known ? memoryQuestion(plan, known.facts) : '',
  );
};

/** What there is to say: danger and doses first, then a quiz, the person themselves, and what was found. */
async function findAnswer(
  part: string,
  turns: ChatTurn[],
  background: Background | undefined,
  now: Date,
): Promise<Finding> {
  if (part !== 'custom' && !isAssistantType(part)) throw new Error(`There is no assistant "${part}".`);
  const finding = isAssistantType(part)
    ? await loadBuiltIn().find(part, turns, now, background?.facts)
    : await findInKnowledge(turns, background);
  if (finding.kind === 'safety' || finding.kind === 'noDose') return finding;
  const quiz = replyToQuiz(part, turns);
  if (quiz) return { kind: 'tool', text: quiz };
  return (
    replyAboutPerson(turns, background?.isMemoryOff ? undefined : background, now) ??
    replyFromNotes(turns.at(-1)?.content ?? '', finding, background) ??
    finding
  );
}
