import type { LibraryEntry } from '../../../../../content/content.schema.js';
import type { Reply } from '../../../../platform/llm/chat.js';
import { bulletList, formatEntry, herbCautions } from '../../library/entryText.js';
import { assistantOf } from '../../registry/assistants.js';
import { escapeMarkdown } from '../language/escapeMarkdown.js';
import { pickSentences } from '../language/relevantSentences.js';
import type { LessonPart } from '../retrieval/lessonFinder.js';
import { formatComparison } from './comparison.js';
import type { Finding } from './finding.js';
import { rephrase } from './rephrase.js';

const label = '_Built-in assistant, no language model._';

const noDose =
  '**I give no doses for children, in pregnancy or while breastfeeding.** What is harmless for others can be dangerous then. ' +
  'Ask a doctor, a midwife or a pharmacist before any herb is taken, and call a poison center if one has been taken already.';

/** Puts a finding into words: an extract of the library, never a sentence that nobody wrote. */
export function toReply(finding: Finding): Reply {
  switch (finding.kind) {
    case 'safety':
    case 'verdict':
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
    case 'noSubject':
      return reply(["I'm not sure what you mean. Name the subject in your question."]);
    case 'told':
      return reply(['What would you like to know?']);
    case 'several':
      return joined(finding.findings.map(toReply));
    case 'otherLanguage':
      return reply([
        'I only understand English because I work without a language model. Please ask in English, or just type a name.',
      ]);
    case 'entries':
      return reply(
        [
          ...(finding.verdict ? [finding.verdict] : []),
          ...finding.entries.map((entry) =>
            formatEntry(entry, finding.query, pickSentences, isRefused(entry, finding.verdict)),
          ),
        ],
        finding.entries,
      );
    case 'comparison':
      return reply(
        [...(finding.verdict ? [finding.verdict] : []), ...formatComparison(finding.items, finding.nearby)],
        finding.entries,
      );
    case 'lesson':
      return lessonReply(finding.lesson, []);
    case 'nearest':
      if (finding.lesson) return lessonReply(finding.lesson, [finding.entry, ...finding.others]);
      return reply(
        [
          finding.verdict ??
            `I'm not sure I have the answer. The closest match in my library is **${finding.entry.title}**:`,
          formatEntry(finding.entry, finding.query, pickSentences, isRefused(finding.entry, finding.verdict)),
          ...(finding.others.length > 0
            ? [`Related: ${finding.others.map(({ title }) => `**${title}**`).join(', ')}.`]
            : []),
        ],
        [finding.entry, ...finding.others],
      );
    case 'handOver':
      return reply([
        `I don't know that. ${assistantOf(finding.assistant).name} may know: ask it about **${finding.entry.title}**.`,
      ]);
    case 'facts':
      return reply(
        finding.facts.length > 0
          ? ["Here's what I remember about you:", bulletList(finding.facts.map(escapeMarkdown))]
          : ["I don't remember anything about you yet."],
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
          ...(finding.isSure ? [] : ["I'm not sure this is the answer. The closest match in my knowledge:"]),
          ...finding.passages.map(({ title, text }) => `**${title}**\n\n${blockquote(text)}`),
        ]),
        sources: distinct(finding.passages),
      };
    case 'unknownHere':
      return reply(["I don't know. Nothing in my knowledge answers this. Try rephrasing."]);
    case 'noDose':
      return reply(
        [
          noDose,
          ...(finding.warnings?.length ? [finding.warnings.map((warning) => `- ${warning}`).join('\n')] : []),
          ...finding.entries.map((entry) => formatEntry(entry, '', pickSentences)),
        ],
        finding.entries,
      );
    case 'unknown':
      return reply(["I don't know. Nothing in my library answers this. Try rephrasing."]);
  }
}

/** Does a verdict advise against an entry's herb for whoever asks? */
function isRefused({ title }: LibraryEntry, verdict = ''): boolean {
  const name = title.toLowerCase();
  return verdict
    .split('\n')
    .some(
      (line) => /^(?:- |\*\*)(?:If you mean [^:]+: )?Don't /.test(line) && line.toLowerCase().includes(name),
    );
}

/** A text of the built-in assistant, which says that it is one. */
export function withBuiltInLabel(text: string): string {
  return `${text}\n\n${label}`;
}

/** A reply with a paragraph at its end; the label stays the last one. */
export function withClosing({ text, sources }: Reply, paragraph: string): Reply {
  if (!paragraph) return { text, sources };
  return { text: withBuiltInLabel(`${text.replace(`\n\n${label}`, '')}\n\n${paragraph}`), sources };
}

function reply(paragraphs: string[], entries: readonly LibraryEntry[] = []): Reply {
  return {
    text: [...paragraphs, label].join('\n\n'),
    sources: entries.map(({ title, url }) => ({ title: `Library: ${title}`, url })),
  };
}

/** What a lesson says, and what comes near it in the library. */
function lessonReply({ lesson, heading, text, url }: LessonPart, near: readonly LibraryEntry[]): Reply {
  const others = near.map(({ title }) => `**${title}**`).join(', ');
  const { text: words, sources } = reply(
    [`From the lesson **${lesson}**, “${heading}”:`, text, ...(others ? [`Related: ${others}.`] : [])],
    near,
  );
  return { text: words, sources: [{ title: `Lesson: ${lesson}`, url }, ...sources] };
}

/** One answer behind the other, the label once. */
function joined(replies: readonly Reply[]): Reply {
  const texts = replies.map(({ text }) => text.replace(`\n\n${label}`, ''));
  return {
    text: withBuiltInLabel(texts.join('\n\n---\n\n')),
    sources: distinct(replies.flatMap(({ sources }) => sources)),
  };
}

/** Each source once, however many of its passages are quoted. */
function distinct(passages: readonly { title: string; url: string }[]): Reply['sources'] {
  const sources = new Map(passages.map(({ title, url }) => [`${title} ${url}`, { title, url }]));
  return [...sources.values()];
}

/** A note is quoted as it stands; nothing in it can look like words of the assistant. */
function blockquote(text: string): string {
  return text.replace(/^/gm, '> ');
}
