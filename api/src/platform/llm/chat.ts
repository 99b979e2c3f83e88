import type { ToolSet } from 'ai';

/** One turn of a conversation, as every model takes it. */
export interface ChatTurn {
  role: 'user' | 'assistant';
  content: string;
}

/** Where something in a reply comes from. */
export interface ReplySource {
  title: string;
  url: string;
}

/** What a model has answered, complete. */
export interface Reply {
  text: string;
  sources: ReplySource[];
}

/** A question to a model: the last turn is the one to answer. */
export interface ChatPrompt {
  /** What a language model is told about its part. */
  system: string;
  /** Which of its parts the model of this program plays; language models know it from `system`. */
  part: string;
  turns: ChatTurn[];
  /** What a language model may call while it answers. */
  tools?: ToolSet;
  /** What the model of this program may use besides; language models have it in `system`. */
  background?: Background;
}

/** What is known about the person and their own texts, where it may be used. */
export interface Background {
  facts: string[];
  notes: { title: string; url: string; text: string; matched: number }[];
  /** Nothing of what the person tells is kept. */
  isMemoryOff?: boolean;
  /** The person has a study planner for the dates of exams. */
  hasPlanner?: boolean;
  /** What the one who answers was given to answer from, the best first; `coverage` is the share of the question. */
  passages?: { title: string; url: string; text: string; coverage: number }[];
}
