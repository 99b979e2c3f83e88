import { type Actor, can, Feature } from '../../../core/access/access.js';
import type { ReplySource } from '../../../platform/llm/chat.js';

import type { AnswerActions } from '../actions/answerActions.js';
import type { ActionDraft } from '../actions/assistantActions.js';
import { draftAction } from '../actions/draftAction.js';
import { modelTools } from '../actions/modelTools.js';
import { withBuiltInLabel } from '../builtin/dialogue/answer.js';
import { planMemory } from '../builtin/dialogue/remembering.js';
import { sayBack } from '../builtin/language/facts.js';
import { remember } from '../memory/memory.service.js';
import type { Memory } from '../memory/memory.type.js';
import type { LanguageModels } from '../models/languageModels.js';
import { citedSources } from '../registry/passages.js';
import type { AnswerPart } from './answerRunner.js';
import { askModel } from './askModel.js';
import type { IncomingMessage, ReplyContext } from './replyContext.service.js';

/** Answers the last turn; with Memory on the answer rests on what is remembered and on the person's notes. */
export function createAnswerStream(models: Pick<LanguageModels, 'own'>) {
  return async function* (
    actor: Actor,
    { persona, memoryEnabled }: IncomingMessage,
    replyContext: Promise<ReplyContext>,
    actions: AnswerActions,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPart, void> {
    const { turns, selectedModel, modelPrompt } = await replyContext;
    const { isOwn, passages, closing } = modelPrompt;
    const action = isOwn ? draftAction(turns) : undefined;
    if (action) {
      yield { type: 'text', text: withBuiltInLabel(await replyToAction(actions, action)) };
      return;
    }
    const prompt = isOwn
      ? modelPrompt.prompt
      : { ...modelPrompt.prompt, tools: modelTools(persona.type, actions) };

    let text = '';
    for await (const piece of askModel(isOwn ? models.own : selectedModel, actor, prompt, signal)) {
      if (piece.type === 'text') text += piece.text;
      yield piece.type === 'source' ? { ...piece, source: hideClosedLinks(actor, piece.source) } : piece;
    }
    if (closing) yield { type: 'text', text: `\n\n${closing}` };
    for (const source of citedSources(text, passages))
      yield { type: 'source', source: hideClosedLinks(actor, source) };
    yield { type: 'memories', memories: usedMemories(text, await replyContext) };
    // Afterwards, so that an answer does not tell what was said a moment ago.
    if (memoryEnabled)
      yield { type: 'remembered', memories: await remember(actor, planMemory(turns, new Date()).store) };
  };
}

/** What a language model was told, and what the program says back. */
function usedMemories(text: string, { memories, modelPrompt }: ReplyContext): Memory[] {
  if (modelPrompt.usesFacts) return memories;
  return modelPrompt.isOwn ? memories.filter((memory) => text.includes(sayBack(memory.text))) : [];
}

/** What the built-in assistant says of something that it was to make. */
async function replyToAction(actions: AnswerActions, action: ActionDraft | string): Promise<string> {
  if (typeof action === 'string') return action;
  const outcome = await actions.handle(action);
  if (outcome.state === 'refused') return outcome.reason;
  const what = action.kind === 'card' ? 'card' : 'note';
  return outcome.state === 'done'
    ? `Here's your ${what}.`
    : `I can save this ${what} for you. Check it below.`;
}

/** A source without its link for who cannot open it. */
function hideClosedLinks(actor: Actor, source: ReplySource): ReplySource {
  const isClosed = source.url.startsWith('/study-hub/') && !can(actor, Feature.STUDY_HUB);
  return isClosed ? { ...source, url: '' } : source;
}
