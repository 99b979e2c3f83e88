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
  turns: ChatTurn[];
  /** What a language model may call while it answers. */
  tools?: ToolSet;
}
