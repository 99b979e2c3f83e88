import type { Actor } from '../../../core/access/access.js';
import type { ChatPrompt } from '../../../platform/llm/chat.js';
import { type ReplyPart, streamReply, type TokenUsage } from '../../../platform/llm/reply.js';
import type { ReadyModel } from '../models/languageModels.js';

/** Approximate characters per token in English, for models that don't report usage. */
const charactersPerToken = 4;

/** A model's answer, piece by piece. However it ends, its usage is added to the user's month. */
export async function* askModel(
  { model, limits, breaker, recordUsage }: ReadyModel,
  actor: Actor,
  prompt: ChatPrompt,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart, void> {
  let reported: Partial<TokenUsage> = {};
  let length = 0;
  let hasBegun = false;
  const pieces = () =>
    streamReply(model, prompt, signal, limits, (usage) => {
      reported = usage;
    });
  try {
    for await (const piece of breaker.guard(pieces)) {
      hasBegun = true;
      if (piece.type === 'text') length += piece.text.length;
      yield piece;
    }
  } finally {
    // A failure before the first token costs nothing, but stopping a model doesn't undo reading the question.
    if (hasBegun || signal.aborted)
      await recordUsage(actor, {
        inputTokens: reported.inputTokens ?? tokensOf(lengthOf(prompt)),
        outputTokens: reported.outputTokens ?? tokensOf(length),
      });
  }
}

const tokensOf = (characters: number) => Math.ceil(characters / charactersPerToken);

const lengthOf = ({ system, turns }: ChatPrompt) =>
  turns.reduce((sum, { content }) => sum + content.length, system.length);
