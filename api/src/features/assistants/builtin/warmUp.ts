import { assistantTypes } from '../registry/assistants.js';
import { findRedFlag } from '../safety/redFlags.js';
import { runTools } from '../tools/tools.js';
import { loadBuiltIn } from './findAnswer.js';

/**
 * Loads what the first answer would otherwise wait for: the index, the calculator, the AI SDK, and the danger
 * signs.
 */
export async function warmUpAnswers(): Promise<void> {
  const builtIn = await loadBuiltIn();
  const question = [{ role: 'user', content: 'How do I begin, and what does it cost?' }] as const;
  for (const type of assistantTypes) await builtIn.find(type, question, new Date());
  await findRedFlag(question[0].content);
  await Promise.all([runTools('1 + 1', new Date()), import('ai')]);
}
