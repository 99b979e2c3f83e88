import type { Country } from '../../../../content/herbal/emergencyNumbers.schema.js';
import type { RedFlagKind } from '../../../../content/redFlags.schema.js';
import { type Actor, can, Feature } from '../../../core/access/access.js';
import type { ReplySource } from '../../../platform/llm/chat.js';
import { describeExamDates } from '../memory/examDate.js';
import { remember } from '../memory/memory.service.js';
import type { Memory } from '../memory/memory.type.js';
import { replyToConsent } from '../memory/memoryTexts.js';
import { memoryQuestion, planMemory } from '../memory/remembering.js';
import { redFlagText } from '../safety/redFlagText.js';
import { escapeMarkdown } from '../text/markdown.js';
import type { Answerer, AnswerRequest } from './answerer.js';
import type { AnswerPart } from './runningAnswers.service.js';

/** A message that is ready for its answer. */
export interface PreparedMessage extends AnswerRequest {
  memories: Memory[];
  /** The type of danger that the message mentions. */
  redFlag?: RedFlagKind;
  answerer: Answerer;
  country: Country;
}

/** Answers the last turn. A red flag in it gets a fixed answer, in every assistant and with every model. */
export async function* answerMessage(
  prepared: PreparedMessage,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart, void> {
  const { actor, turns, background, memories, redFlag, answerer, country, references } = prepared;
  const message = turns.at(-1)?.content ?? '';
  if (redFlag) {
    yield { type: 'text', text: redFlagText(redFlag, country) };
    return;
  }
  const now = new Date();
  const plan = planMemory(turns, now);
  const consent = replyToConsent(plan, background !== undefined);
  if (consent) yield { type: 'text', text: consent };
  else {
    let answerText = '';
    for await (const part of answerWithMemories(prepared, signal)) {
      if (part.type === 'text') answerText += part.text;
      yield part;
    }
    // Names the files that couldn't be read, so that no one thinks the answer is based on them.
    const unmentioned = references.problems.filter((problem) => !answerText.includes(problem));
    if (unmentioned.length > 0)
      yield { type: 'text', text: `\n\n${unmentioned.map(escapeMarkdown).join('\n\n')}` };
  }
  if (!background) return;
  const closing = [
    ...(consent ? [] : describeExamDates(message, now, background.hasPlanner)),
    memoryQuestion(plan, background.facts),
  ].filter(Boolean);
  if (closing.length > 0) yield { type: 'text', text: `\n\n${closing.join('\n\n')}` };
  // Added afterward, so that an answer doesn't repeat what was just said.
  yield { type: 'remembered', memories: await remember(actor, plan.store) };

  async function* answerWithMemories(
    request: AnswerRequest,
    stop: AbortSignal,
  ): AsyncGenerator<AnswerPart, void> {
    for await (const part of answerer.answer(request, stop)) {
      if (part.type === 'facts')
        yield { type: 'memories', memories: memories.filter(({ text }) => part.facts.includes(text)) };
      else if (part.type === 'source') yield { ...part, source: hideClosedLinks(actor, part.source) };
      else yield part;
    }
  }
}

/** A source without its link, for someone who can't open it. */
function hideClosedLinks(actor: Actor, source: ReplySource): ReplySource {
  const isClosed = source.url.startsWith('/study-hub/') && !can(actor, Feature.STUDY_HUB);
  return isClosed ? { ...source, url: '' } : source;
}
