import type { LibraryEntry } from '../../../../../content/content.schema.js';
import type { Reply } from '../../../../platform/llm/chat.js';
import { herbCautions } from '../../herbal/herbPage.js';
import { formatEntry } from '../../library/entryText.js';
import { assistantOf } from '../../registry/assistants.js';
import { bulletList, escapeMarkdown } from '../../text/markdown.js';
import { pickSentences } from '../language/relevantSentences.js';
import type { LessonPart } from '../retrieval/lessonFinder.js';
import { formatComparison } from './comparison.js';
import type { Finding } from './finding.js';
import { rephrase } from './rephrase.js';

/** Follows every answer from the built-in assistant. */
export const builtInLabel = '_From the built-in assistant (no AI model)._';

/** Formats a finding: excerpts from the library, never a generated sentence. */
export function toReply(finding: Finding): Reply {
  switch (finding.kind) {
    case 'tool':
    case 'pleasantry':
      return reply([finding.text]);
    case 'retold':
      return reply(
        [
          rephrase(finding.entry, finding.how),
          ...(finding.entry.kind === 'herb' ? [herbCautions([finding.entry])] : []),
        ],
        [finding.entry],
      );
    case 'nothingMore':
      return reply(nothingMore(finding), [...finding.entries, ...finding.others]);
    case 'noSubject':
      return reply(['I’m not sure what you mean. What are you asking about?']);
    case 'statedFacts':
      return reply(['What would you like to know?']);
    case 'several':
      return joined(finding.findings.map(toReply));
    case 'otherLanguage':
      return reply(['I only understand English. Ask in English, or just type a name.']);
    case 'herbal': {
      const { text, sources } = finding.rest ? toReply(finding.rest) : reply([]);
      return {
        text: [...finding.paragraphs, text].join('\n\n'),
        sources: distinct([...librarySources(finding.entries), ...sources]),
      };
    }
    case 'guess':
      return reply([`If you mean **${finding.entry.title}**, ask again with that name.`], [finding.entry]);
    case 'entries':
      return reply(
        [
          ...(finding.lead ? [finding.lead] : []),
          ...finding.entries.map((entry) => formatEntry(entry, finding.query, pickSentences)),
        ],
        finding.entries,
      );
    case 'comparison':
      return reply(formatComparison(finding.items, finding.nearby), finding.entries);
    case 'lesson':
      return lessonReply(finding.lesson, []);
    case 'nearest':
      if (finding.lesson) return lessonReply(finding.lesson, [finding.entry, ...finding.others]);
      return reply(
        [
          `I’m not sure I have the answer. The closest match in my library is **${finding.entry.title}**:`,
          formatEntry(finding.entry, finding.query, pickSentences),
          ...(finding.others.length > 0
            ? [`Related: ${finding.others.map(({ title }) => `**${title}**`).join(', ')}.`]
            : []),
        ],
        [finding.entry, ...finding.others],
      );
    case 'handOver':
      return reply([
        `I don’t know that. [${assistantOf(finding.assistant).name}](/ai-assistants?tab=${finding.assistant}) may know. Ask it about **${finding.entry.title}**.`,
      ]);
    case 'facts':
      return reply(
        finding.facts.length > 0
          ? ['Here’s what I remember about you:', bulletList(finding.facts.map(escapeMarkdown))]
          : ['I don’t remember anything about you yet.'],
      );
    case 'notes':
      return {
        ...reply(
          finding.notes.map(({ title, text }) => `From your note **${title}**:\n\n${blockquote(text)}`),
        ),
        sources: finding.notes.map(({ title, url }) => ({ title: `Your note: ${title}`, url })),
      };
    case 'passages':
      return {
        ...reply([
          ...(finding.isSure ? [] : ['I’m not sure this is the answer. The closest match in my knowledge:']),
          ...finding.passages.map(({ title, text }) => `**${title}**\n\n${blockquote(text)}`),
        ]),
        sources: distinct(finding.passages),
      };
    case 'unknownHere':
      return reply(['I don’t know. Nothing in my knowledge answers this. Try rephrasing.']);
    case 'unknown':
      return reply(['I don’t know. Nothing in my library answers this. Try rephrasing.']);
  }
}

/** Says that nothing is left, and what the member can do next; an herb's cautions are always repeated. */
function nothingMore({ entries, next, others }: Extract<Finding, { kind: 'nothingMore' }>): string[] {
  const herbs = entries.filter((entry) => entry.kind === 'herb');
  const subject = entries.map(({ title }) => `**${title}**`).join(' and ') || 'this';
  const named = others.map(({ title }) => `**${title}**`).join(' or ');
  return [
    `I’ve already shown you everything I have about ${subject}.`,
    ...(next ? [`To go on, read the lesson [${escapeMarkdown(next.title)}](${next.url}).`] : []),
    ...(named ? [`You can also ask me about ${named}.`] : []),
    ...(next || named ? [] : ['Ask me about any word that’s new to you.']),
    ...(herbs.length > 0 ? [herbCautions(herbs)] : []),
  ];
}

/** A text labeled as the built-in assistant's. */
export function withBuiltInLabel(text: string): string {
  return `${text}\n\n${builtInLabel}`;
}

function reply(paragraphs: string[], entries: readonly LibraryEntry[] = []): Reply {
  return {
    text: [...paragraphs, builtInLabel].join('\n\n'),
    sources: librarySources(entries),
  };
}

function librarySources(entries: readonly LibraryEntry[]): Reply['sources'] {
  return entries.map(({ title, url }) => ({ title: `Library: ${title}`, url }));
}

/** What a lesson says, followed by the closest entries in the library. */
function lessonReply({ lesson, heading, text, url }: LessonPart, near: readonly LibraryEntry[]): Reply {
  const others = near.map(({ title }) => `**${title}**`).join(', ');
  const { text: words, sources } = reply(
    [`From the lesson **${lesson}**, “${heading}”:`, text, ...(others ? [`Related: ${others}.`] : [])],
    near,
  );
  return { text: words, sources: [{ title: `Lesson: ${lesson}`, url }, ...sources] };
}

/** The answers one after another, with the label once. */
function joined(replies: readonly Reply[]): Reply {
  const texts = replies.map(({ text }) => text.replace(`\n\n${builtInLabel}`, ''));
  return {
    text: withBuiltInLabel(texts.join('\n\n---\n\n')),
    sources: distinct(replies.flatMap(({ sources }) => sources)),
  };
}

/** Lists each source once, no matter how many of its passages are quoted. */
function distinct(passages: readonly { title: string; url: string }[]): Reply['sources'] {
  const sources = new Map(passages.map(({ title, url }) => [`${title} ${url}`, { title, url }]));
  return [...sources.values()];
}

/** A note is quoted unchanged, and nothing in it can look like the assistant's own words. */
export function blockquote(text: string): string {
  return text.replace(/^/gm, '> ');
}
