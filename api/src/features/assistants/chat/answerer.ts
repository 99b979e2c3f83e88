import type { Actor } from '../../../core/access/access.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import type { ReplyPart } from '../../../platform/llm/reply.js';
import type { AnswerActions } from '../actions/answerActions.js';
import type { Persona } from '../custom/persona.service.js';
import type { ReferencePassage } from '../references/referencePassages.js';
import type { MessageReferences } from '../references/references.service.js';

/** What is known about the member, with Memory on. */
export interface Background {
  facts: readonly string[];
  notes: readonly { title: string; url: string; text: string; matched: number }[];
  /** The member has a study planner for the dates of exams. */
  hasPlanner: boolean;
}

/** A message with all that may go into its answer. */
export interface AnswerRequest {
  actor: Actor;
  persona: Persona;
  /** What was said before, as far as it may be used, and the message. */
  turns: ChatTurn[];
  /** Missing with Memory off. */
  background?: Background;
  /** What the message refers to besides its words: attached files, or the lesson, question, or lab it is about. */
  references: {
    hasContext: boolean;
    passages: readonly ReferencePassage[];
    problems: readonly string[];
    tutor: MessageReferences['tutor'];
  };
  /** What the answer may make: cards and notes. */
  actions: AnswerActions;
}

/** A piece of an answer, or the remembered facts that it rests on. */
export type AnswererPart = ReplyPart | { type: 'facts'; facts: readonly string[] };

/** Answers a message, piece by piece, until the signal is aborted. */
export interface Answerer {
  answer(request: AnswerRequest, signal: AbortSignal): AsyncGenerator<AnswererPart, void>;
}
