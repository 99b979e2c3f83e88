import type { FindGrounding } from '../chat/languageModelAnswerer.js';
import { herbCautions } from '../herbal/herbPage.js';
import { toPassage } from '../library/entryText.js';
import { computeAnswer } from './dialogue/knowledgeReply.js';
import { loadBuiltIn } from './findAnswer.js';

/** The search, tools, and interactions that the built-in assistant uses, as grounding for a language model. */
export const findGrounding: FindGrounding = async (assistant, turns, facts) => {
  const now = new Date();
  if (assistant === 'custom') {
    const computed = await computeAnswer(turns, now);
    return { passages: [], verdicts: [], ...(computed !== undefined && { computed }) };
  }
  const builtIn = await loadBuiltIn();
  const finding = await builtIn.findHere(assistant, turns, now, facts);
  const verdicts = finding?.kind === 'herbal' ? finding.paragraphs : [];
  const found = finding?.kind === 'herbal' ? (finding.rest ?? finding) : finding;
  const entries = found && 'entries' in found ? found.entries : [];
  const lesson = found && 'lesson' in found ? found.lesson : undefined;
  // The verdicts already include the cautions for their own herbs.
  const herbs =
    found === finding && verdicts.length > 0 ? [] : entries.filter((entry) => entry.kind === 'herb');
  return {
    passages: [
      ...entries.map(toPassage),
      ...(lesson
        ? [
            {
              title: `Lesson: ${lesson.lesson}`,
              url: lesson.url,
              text: `${lesson.heading}\n\n${lesson.text}`,
            },
          ]
        : []),
    ],
    verdicts,
    ...(found?.kind === 'tool' && { computed: found.text }),
    ...(herbs.length > 0 && { cautions: herbCautions(herbs) }),
  };
};
