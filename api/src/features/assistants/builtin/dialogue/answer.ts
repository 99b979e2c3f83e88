import type { LibraryEntry } from '../../../../../content/content.schema.js';
import type { Reply } from '../../../../platform/llm/chat.js';
import { assistantOf } from '../../registry/assistants.js';
import { pickSentences } from '../language/relevantSentences.js';
import type { LessonPart } from '../retrieval/lessonFinder.js';
import type { Finding } from './finding.js';
import { rephrase } from './rephrase.js';

const label = '_Built-in assistant, no language model._';
const noDoctor =
  'This is general information and does not replace a doctor or pharmacist, above all with medicines, in pregnancy and for children.';

const noDose =
  '**I give no doses for children, in pregnancy or while breastfeeding.** What is harmless for others can be dangerous then. ' +
  'Ask a doctor, a midwife or a pharmacist before any herb is taken, and call a poison centre if one has been taken already.';

type HerbEntry = Extract<LibraryEntry, { kind: 'herb' }>;
type CommandEntry = Extract<LibraryEntry, { kind: 'command' }>;

/** Puts a finding into words: an extract of the library, never a sentence that nobody wrote. */
export function toReply(finding: Finding): Reply {
  switch (finding.kind) {
    case 'safety':
    case 'tool':
    case 'pleasantry':
      return reply([finding.text]);
    case 'retold':
      return reply(
        [
          rephrase(finding.entry, finding.how),
          ...(finding.entry.kind === 'herb' ? [cautionsOf([finding.entry])] : []),
        ],
        [finding.entry],
      );
    case 'noSubject':
      return reply(['I do not know what you mean by that: name the subject in your question.']);
    case 'told':
      return reply([
        'I will remember this:',
        list(finding.facts),
        'You can change and forget it under [What is remembered](/ai-assistants/memory). What would you like to know?',
      ]);
    case 'several':
      return joined(finding.findings.map(toReply));
    case 'otherLanguage':
      return reply([
        'I understand English only, because I work without a language model. Please ask me in English, or with a name alone.',
      ]);
    case 'entries':
      return reply(
        finding.entries.map((entry) => textOf(entry, finding.query)),
        finding.entries,
      );
    case 'lesson':
      return lessonReply(finding.lesson, []);
    case 'nearest':
      if (finding.lesson) return lessonReply(finding.lesson, [finding.entry, ...finding.others]);
      return reply(
        [
          `I am not sure that I have the answer. The nearest in my library is **${finding.entry.title}**:`,
          textOf(finding.entry, finding.query),
          ...(finding.others.length > 0
            ? [`Close to it: ${finding.others.map(({ title }) => `**${title}**`).join(', ')}.`]
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
          ? ['This is what I remember about you:', list(finding.facts)]
          : ['I remember nothing about you.'],
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
          ...(finding.isSure ? [] : ['I am not sure that this is the answer. The nearest in my knowledge:']),
          ...finding.passages.map(({ title, text }) => `**${title}**\n\n${blockquote(text)}`),
        ]),
        sources: distinct(finding.passages),
      };
    case 'unknownHere':
      return reply(["I don't know: nothing in my knowledge fits this question. Try other words."]);
    case 'noDose':
      return reply([noDose, ...finding.entries.map((entry) => textOf(entry, ''))], finding.entries);
    case 'unknown':
      return reply(["I don't know: nothing in my library fits this question. Try other words, or a name."]);
  }
}

/** A text of the built-in assistant, which says that it is one. */
export function withBuiltInLabel(text: string): string {
  return `${text}\n\n${label}`;
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
    [
      `From the lesson **${lesson}**, “${heading}”:`,
      text,
      ...(others ? [`Close to it in my library: ${others}.`] : []),
    ],
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

function textOf(entry: LibraryEntry, query: string): string {
  if (entry.kind === 'herb') return herbText(entry, query);
  if (entry.kind === 'command') return commandText(entry, query);
  return `**${entry.title}**\n\n${pickSentences(entry.body, query).join(' ')}\n\nSource: ${entry.source}`;
}

const asksForAmount = /\b(?:how (?:much|many|often)|dos(?:e|es|age|ing))\b/i;
const noAmounts =
  '**My library gives no doses.** Follow the package or ask a pharmacist. What it says about the plant:';
const asksForInteractions =
  /\b(?:interact\w*|medicines?|medications?|drugs|pills|blood thinners?|together with|combine)\b/i;
const asksForCautions =
  /\b(?:cautions?|side effects?|risks?|safe\w*|dangerous|harmful|toxic|warnings?|pregnan\w*|breast-?feeding|child(?:ren)?|kids?|allerg\w*|overdose)\b/i;

/** Whatever was asked about a herb: all its cautions and interactions belong to the answer. */
function herbText(entry: HerbEntry, query: string): string {
  const sentences = pickSentences([...entry.body, entry.traditionalUse, entry.evidence], query).join(' ');
  const cautions = `**Cautions**\n${list(entry.cautions)}`;
  const interactions = `**Interactions**\n${list(entry.interactions)}`;
  // What was asked comes first.
  const parts = asksForInteractions.test(query)
    ? [interactions, cautions, sentences]
    : asksForCautions.test(query)
      ? [cautions, interactions, sentences]
      : [sentences, cautions, interactions];
  return [
    ...(asksForAmount.test(query) ? [noAmounts] : []),
    `**${entry.title}** (_${entry.latinName}_; used: ${entry.parts.join(', ')})`,
    ...parts,
    noDoctor,
    `Source: ${entry.source}`,
  ].join('\n\n');
}

function commandText(entry: CommandEntry, query: string): string {
  return [
    `**${entry.title}** (${entry.mode})`,
    pickSentences(entry.body, query).join(' '),
    `\`\`\`text\n${entry.syntax}\n\`\`\``,
    `Example:\n\`\`\`text\n${entry.example}\n\`\`\``,
    `Source: ${entry.source}`,
  ].join('\n\n');
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

/** The cautions and interactions of herbs, which belong to every answer about them, whoever gives it. */
export function cautionsOf(entries: readonly LibraryEntry[]): string {
  return entries
    .flatMap((entry) =>
      entry.kind === 'herb'
        ? [`**Cautions for ${entry.title}** (library)\n${list([...entry.cautions, ...entry.interactions])}`]
        : [],
    )
    .concat(noDoctor)
    .join('\n\n');
}

/** An entry as a passage for a language model. */
export function passageOf(entry: LibraryEntry): { title: string; url: string; text: string } {
  return { title: `Library: ${entry.title}`, url: entry.url, text: textOf(entry, '') };
}

function list(sentences: readonly string[]): string {
  return sentences.map((sentence) => `- ${sentence}`).join('\n');
}
