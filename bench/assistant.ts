import type { Figures } from './figures.js';

/** The api's own program, built beside this one: the api is checked without a browser's types, the bench with them. */
interface Program {
  measureAssistant(): Promise<Record<string, number>>;
}

/** The built-in assistant on questions that nothing is tuned on. */
export async function measureAssistantAnswers(): Promise<Figures> {
  const { measureAssistant } = (await import(
    new URL('./measureAssistant.js', import.meta.url).href
  )) as Program;
  const measures = Object.entries(await measureAssistant());
  return Object.fromEntries(measures.map(([name, value]) => [name, { value }]));
}
