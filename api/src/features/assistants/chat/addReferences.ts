import type { ChatTurn } from '../../../platform/llm/chat.js';
import { loadBuiltIn } from '../builtin/composeReply.js';
import type { Persona } from '../custom/persona.service.js';
import { toPassage } from '../library/entryText.js';
import { isAboutWhole, type ReferencePassage } from '../references/referencePassages.js';
import type { MessageReferences } from '../references/references.service.js';
import { isAssistantType } from '../registry/assistants.js';
import { formatPassages } from '../registry/passages.js';
import type { ModelPrompt } from './systemPrompt.js';

/** Share of the question that a passage must speak of to be quoted before what the built-in assistant knows. */
const minFileCoverage = 0.25;
const minContextCoverage = 0.5;
/** Stands behind the passage that names the term. */
const termCoverage = 0.9;
const instruction = 'The person asks about the material below, and may call it "this" or "the file".';

/**
 * Puts what a message refers to into what its model gets: quoted, never obeyed. The built-in assistant answers from it
 * what it has no sure answer of its own to.
 */
export async function addReferences(
  prompt: ModelPrompt,
  { content, persona, references }: { content: string; persona: Persona; references?: MessageReferences },
  referred: readonly ReferencePassage[],
  isLanguageModel: boolean,
): Promise<ModelPrompt> {
  if (referred.length === 0) return prompt;
  const context = references?.context;
  const found = [...referred, ...(context ? namedTerm(persona.type, referred) : [])];
  if (!prompt.isOwn) {
    const system = [prompt.prompt.system, instruction, formatPassages(found, prompt.passages.length + 1)];
    return {
      ...prompt,
      prompt: { ...prompt.prompt, system: system.join('\n\n') },
      passages: [...prompt.passages, ...found],
    };
  }
  // A language model is not asked about danger and doses, whatever a file says of them.
  if (isLanguageModel) return prompt;
  const { turns, background } = prompt.prompt;
  const passages = [...found, ...(background?.passages ?? [])].sort((a, b) => b.coverage - a.coverage);
  const best = referred.reduce((most, { coverage }) => Math.max(most, coverage), 0);
  const isAnswer = context
    ? isAboutWhole(content) || (best >= minContextCoverage && !(await hasOwnAnswer(persona.type, turns)))
    : best >= minFileCoverage;
  if (!isAnswer) return prompt;
  const quoting = { facts: [], notes: [], ...background, passages };
  return { ...prompt, prompt: { ...prompt.prompt, part: 'custom', background: quoting } };
}

/** The entry of the library for a term that the material names. */
function namedTerm(type: string, [first]: readonly ReferencePassage[]): ReferencePassage[] {
  if (!first || !isAssistantType(type)) return [];
  const text = ` ${first.text.toLowerCase()} `;
  const named = loadBuiltIn()
    .rank(type, first.title)
    .find(({ title }) => text.includes(` ${title.toLowerCase()} `));
  return named ? [{ ...toPassage(named), coverage: termCoverage }] : [];
}

/** Does the built-in assistant know an answer without the material? */
async function hasOwnAnswer(type: string, turns: readonly ChatTurn[]): Promise<boolean> {
  if (!isAssistantType(type)) return false;
  const finding = await loadBuiltIn().findHere(type, turns, new Date());
  return finding !== undefined && !['nearest', 'lesson', 'noSubject'].includes(finding.kind);
}
