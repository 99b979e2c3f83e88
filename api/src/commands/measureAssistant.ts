import { readFile } from 'node:fs/promises';
import { loadBuiltIn } from '../features/assistants/builtin/composeReply.js';
import { type HeldOutQuestion, type Measures, measure } from '../features/assistants/builtin/measure.js';

/** Runs the held-out questions, which nothing is tuned on, through the built-in assistant. Paths are of the repository. */
export async function measureAssistant(file = 'bench/assistant.questions.json'): Promise<Measures> {
  const questions = JSON.parse(await readFile(file, 'utf8')) as HeldOutQuestion[];
  return measure(loadBuiltIn(), questions);
}
