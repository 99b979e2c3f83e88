import type { Actor } from '../../../core/access/access.js';
import type { ChatPrompt } from '../../../platform/llm/chat.js';
import { type ReplyPart, streamReply, type TokenUsage } from '../../../platform/llm/reply.js';
import type { ReadyModel } from '../models/languageModels.js';

/** About so many characters make a token in English; for models that do not tell what they count. */
const charactersPerToken = 4;

/** The answer of a model, piece by piece. However it ends, what it took is added to the person's month. */
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
    // What fails before it begins is not charged; who stops a model has made it read the question.
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
