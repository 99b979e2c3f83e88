import type { LibraryEntry } from '../../../../content/content.schema.js';
import type { ActionDraft } from '../actions/assistantActions.js';
import { draftBuiltInAction } from '../actions/builtInDraft.js';
import type { Answerer, AnswererPart, AnswerRequest } from '../chat/answerer.js';
import { toPassage } from '../library/entryText.js';
import { replyAboutPerson, replyToFacts } from '../memory/memoryTexts.js';
import { planMemory } from '../memory/remembering.js';
import { isAboutWhole, type ReferencePassage } from '../references/referencePassages.js';
import type { AssistantType } from '../registry/assistants.js';
import { replyFromNotes } from './dialogue/backgroundReply.js';
import type { Finding } from './dialogue/finding.js';
import { findInKnowledge } from './dialogue/knowledgeReply.js';
import { replyToQuiz } from './dialogue/quiz.js';
import { blockquote, toReply, withBuiltInLabel } from './dialogue/reply.js';
import { loadBuiltIn } from './findAnswer.js';

/** Share of the question that a file or a context must cover to be quoted instead of the library. */
const minFileCoverage = 0.25;
const minContextCoverage = 0.5;
/** The assumed coverage of a library entry for a term in the material, so that it follows the material. */
const termCoverage = 0.9;
/** Maximum number of terms offered when nothing is left to say. */
const maxTerms = 2;

/** The finding, and the remembered facts that it's based on. */
interface Found {
  finding: Finding;
  facts: readonly string[];
}

/** Answers from the library, the exact tools, and the member's own texts, without any language model. */
export const builtInAnswerer: Answerer = {
  async *answer(request): AsyncGenerator<AnswererPart, void> {
    const action = draftBuiltInAction(request.turns);
    if (action) {
      yield { type: 'text', text: withBuiltInLabel(await replyToAction(request, action)) };
      return;
    }
    const help = await request.references.tutor();
    if (help) {
      yield { type: 'source', source: { title: `Lab: ${help.title}`, url: help.url } };
      yield { type: 'text', text: withBuiltInLabel(help.reply) };
      return;
    }
    const { finding, facts } = await find(request, new Date());
    const { text, sources } = toReply(finding);
    for (const source of sources) yield { type: 'source', source };
    // Sends a few words at a time, so that the answer grows like all others.
    for (const [words] of text.matchAll(/\s*(?:\S+\s*){1,12}|\s+/g)) yield { type: 'text', text: words };
    yield { type: 'facts', facts };
  },
};

async function find(request: AnswerRequest, now: Date): Promise<Found> {
  const { persona, turns, background } = request;
  const quiz = replyToQuiz(persona.type, turns);
  if (quiz) return { finding: { kind: 'tool', text: quiz }, facts: [] };
  const personal = replyAboutPerson(turns, background?.facts, now);
  if (personal && 'list' in personal)
    return { finding: { kind: 'facts', facts: personal.list }, facts: personal.list };
  if (personal) return { finding: { kind: 'pleasantry', text: personal.text }, facts: personal.facts };
  const { finding, facts } = await findByAssistant(request, now);
  if (finding.kind !== 'statedFacts') return { finding, facts };
  const text = replyToFacts(planMemory(turns, now), background !== undefined);
  return { finding: { kind: 'pleasantry', text }, facts };
}

async function findByAssistant(request: AnswerRequest, now: Date): Promise<Found> {
  const { persona, turns, background } = request;
  const material = await materialToQuote(request, now);
  if (persona.type === 'custom' || material.length > 0) {
    const knowledgePassages = persona.type === 'custom' ? await persona.passages(turns) : [];
    const fresh = withoutQuoted(material, turns);
    const passages = [...fresh, ...knowledgePassages].sort((one, other) => other.coverage - one.coverage);
    const finding = await findInKnowledge(turns, passages, now);
    const [first] = material;
    const hasNothingMore = finding.kind === 'unknownHere' && first && fresh.length === 0;
    return { finding: hasNothingMore ? await nothingMore(request, first) : finding, facts: [] };
  }
  const facts = background?.facts ?? [];
  const builtIn = await loadBuiltIn();
  const finding = await builtIn.find(persona.type, turns, now, facts);
  const fromNotes = replyFromNotes(turns.at(-1)?.content ?? '', finding, background?.notes ?? []);
  if (fromNotes) return { finding: fromNotes, facts: [] };
  return {
    finding,
    facts: finding.kind === 'herbal' ? facts.filter((fact) => finding.statements.includes(fact)) : [],
  };
}

/** Leaves out what was quoted before, because “Can you give me an example?” asks for something else. */
function withoutQuoted(passages: ReferencePassage[], turns: AnswerRequest['turns']): ReferencePassage[] {
  if (!isAboutWhole(turns.at(-1)?.content ?? '')) return passages;
  const replies = turns.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  return passages.filter(({ text }) => !replies.some((reply) => reply.includes(blockquote(text))));
}

/** Everything in the material was quoted before, so this offers the next lesson and terms in the material. */
async function nothingMore(
  { persona, references }: AnswerRequest,
  material: ReferencePassage,
): Promise<Finding> {
  // The first term was quoted with the material.
  const [, ...terms] = persona.type === 'custom' ? [] : await termsIn(persona.type, material);
  return { kind: 'nothingMore', entries: [], next: references.next, others: terms.slice(0, maxTerms) };
}

/** The attached files or the context, if the message asks about them rather than about the library. */
async function materialToQuote(
  { persona, turns, references }: AnswerRequest,
  now: Date,
): Promise<ReferencePassage[]> {
  const { passages, hasContext } = references;
  if (passages.length === 0) return [];
  const best = Math.max(...passages.map(({ coverage }) => coverage));
  const message = turns.at(-1)?.content ?? '';
  if (!hasContext) return best >= minFileCoverage ? [...passages] : [];
  const isAsked =
    isAboutWhole(message) ||
    (best >= minContextCoverage &&
      (persona.type === 'custom' || !(await hasOwnAnswer(persona.type, turns, now))));
  return isAsked
    ? [...passages, ...(persona.type === 'custom' ? [] : await namedTerm(persona.type, passages))]
    : [];
}

/** The library's entry for a term in the material. */
async function namedTerm(
  type: AssistantType,
  [first]: readonly ReferencePassage[],
): Promise<ReferencePassage[]> {
  const [named] = first ? await termsIn(type, first) : [];
  return named ? [{ ...toPassage(named), coverage: termCoverage }] : [];
}

/** The library's entries for terms in a passage, those closest to its title first. */
async function termsIn(type: AssistantType, passage: ReferencePassage): Promise<LibraryEntry[]> {
  const text = ` ${passage.text.toLowerCase()} `;
  const builtIn = await loadBuiltIn();
  return builtIn.rank(type, passage.title).filter(({ title }) => text.includes(` ${title.toLowerCase()} `));
}

async function hasOwnAnswer(type: AssistantType, turns: AnswerRequest['turns'], now: Date): Promise<boolean> {
  const builtIn = await loadBuiltIn();
  const finding = await builtIn.findHere(type, turns, now);
  return finding !== undefined && !['nearest', 'lesson', 'noSubject'].includes(finding.kind);
}

/** The text about a card or note that the answer should create. */
async function replyToAction({ actions }: AnswerRequest, action: ActionDraft | string): Promise<string> {
  if (typeof action === 'string') return action;
  const outcome = await actions.handle(action);
  if (outcome.state === 'refused') return outcome.reason;
  const what = action.kind === 'card' ? 'card' : 'note';
  return outcome.state === 'done'
    ? `Here’s your ${what}.`
    : `I can save this ${what} for you. Check it below.`;
}
