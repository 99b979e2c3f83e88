import { loadContent } from '../../../../content/content.load.js';
import { type BuiltIn, createBuiltIn } from './findAnswer.js';

let builtIn: BuiltIn | undefined;

/** The built-in assistant for the content's library and lessons, indexed at the first question. */
export function loadBuiltIn(): BuiltIn {
  builtIn ??= createBuiltIn(loadContent());
  return builtIn;
}
