import type { ToolSet } from 'ai';

/** A turn of a conversation, for any model. */
export interface ChatTurn {
  role: 'user' | 'assistant';
  content: string;
}

/** The source of something in a reply. */
export interface ReplySource {
  title: string;
  url: string;
}

/** A model's complete answer. */
export interface Reply {
  text: string;
  sources: ReplySource[];
}

/** A request to a model; the last turn is the one to answer. */
export interface ChatPrompt {
  /** The system prompt. */
  system: string;
  turns: ChatTurn[];
  /** Tools the model can call while answering. */
  tools?: ToolSet;
}
