import { loadContent } from '../../../../content/content.load.js';
import { type BuiltIn, createBuiltIn } from './findAnswer.js';

let builtIn: Promise<BuiltIn> | undefined;

/** The built-in assistant for the content's library and lessons, indexed at the first question. */
export function loadBuiltIn(): Promise<BuiltIn> {
  builtIn ??= createBuiltIn(loadContent());
  return builtIn;
}
