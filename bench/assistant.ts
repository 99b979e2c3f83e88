import type { Figure, Figures } from './harness/figures.js';

/**
 * The API's measurements, which are built separately because the API is type-checked without browser types and this
 * folder with them.
 */
interface Program {
  measureAssistant(): Promise<Record<string, number>>;
}

const limits: Record<string, Omit<Figure, 'value'>> = {
  hitAt1: { atLeast: 0.85 },
  hitAt3: { atLeast: 0.95 },
  wrongWithConfidence: { atMost: 0.02 },
  offTopicRefused: { atLeast: 0.95 },
  toolsRight: { atLeast: 1 },
  safetyRight: { atLeast: 1 },
  p95Ms: { atMost: 50 },
  // Covers only the search before the first word; the streams benchmark covers notes and storage.
  p95MsOf5000: { atMost: 50 },
};

/** Measures the built-in assistant with questions that it isn't tuned on. */
export async function measureAssistantAnswers(): Promise<Figures> {
  const { measureAssistant } = (await import(
    new URL('./measureAssistant.js', import.meta.url).href
  )) as Program;
  const measures = Object.entries(await measureAssistant());
  return Object.fromEntries(measures.map(([name, value]) => [name, { value, ...limits[name] }]));
}
