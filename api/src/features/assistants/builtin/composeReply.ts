import { loadContent } from '../../../../content/content.load.js';
import type { ComposeReply } from '../../../platform/llm/ownModel.js';
import { isAssistantType } from '../assistants.js';
import { toReply } from './answer.js';
import { type BuiltIn, createBuiltIn } from './builtIn.js';

let builtIn: BuiltIn | undefined;

/** The built-in assistant over the content library, indexed at the first question. */
export function loadBuiltIn(): BuiltIn {
  builtIn ??= createBuiltIn(loadContent().library);
  return builtIn;
}

/** Answers a conversation with the built-in assistant: the model that needs no provider. */
export const composeReply: ComposeReply = async ({ part, turns }) => {
  if (!isAssistantType(part)) throw new Error(`There is no assistant "${part}".`);
  return toReply(await loadBuiltIn().find(part, turns, new Date()));
};
