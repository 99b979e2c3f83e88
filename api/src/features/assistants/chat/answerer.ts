import type { Actor } from '../../../core/access/access.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import type { ReplyPart } from '../../../platform/llm/reply.js';
import type { AnswerActions } from '../actions/answerActions.js';
import type { Persona } from '../custom/persona.service.js';
import type { ReferencePassage } from '../references/referencePassages.js';
import type { MessageReferences } from '../references/references.service.js';

/** What is known about the member, if Memory is on. */
export interface Background {
  facts: readonly string[];
  notes: readonly { title: string; url: string; text: string; matched: number }[];
  /** Whether the member has a study planner for exam dates. */
  hasPlanner: boolean;
}

/** A message with everything that its answer can use. */
export interface AnswerRequest {
  actor: Actor;
  persona: Persona;
  /** The earlier messages that may be used, and the message itself. */
  turns: ChatTurn[];
  /** Missing if Memory is off. */
  background?: Background;
  /** What the message refers to: attached files, or the lesson, question, or lab that it's about. */
  references: {
    hasContext: boolean;
    passages: readonly ReferencePassage[];
    problems: readonly string[];
    next: MessageReferences['next'];
    tutor: MessageReferences['tutor'];
  };
  /** What the answer can create: cards and notes. */
  actions: AnswerActions;
}

/** A piece of an answer, or the remembered facts that it's based on. */
export type AnswererPart = ReplyPart | { type: 'facts'; facts: readonly string[] };

/** Answers a message, piece by piece, until the signal is aborted. */
export interface Answerer {
  answer(request: AnswerRequest, signal: AbortSignal): AsyncGenerator<AnswererPart, void>;
}
