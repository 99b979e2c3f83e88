import { checkChoice } from './choice.check.js';
import { checkCommandTasks } from './commandTask.check.js';
import type { CommandMode, Content, Exam, LibraryEntry } from './content.schema.js';
import { checkModules } from './module.check.js';
import type { Question } from './question.schema.js';

/** What the prompt looks like in each mode. */
const prompts: Record<CommandMode, RegExp> = {
  'user EXEC or privileged EXEC': /^[\w-]+[#>] /,
  'privileged EXEC': /^[\w-]+# /,
  'global configuration': /^[\w-]+\(config\)# /,
  'interface configuration': /^[\w-]+\(config-if(-range)?\)# /,
  'subinterface configuration': /^[\w-]+\(config-subif\)# /,
  'line configuration': /^[\w-]+\(config-line\)# /,
  'router configuration': /^[\w-]+\(config-router\)# /,
  'global and router configuration': /^[\w-]+\(config-router\)# /,
  'VLAN configuration': /^[\w-]+\(config-vlan\)# /,
  'access list configuration': /^[\w-]+\(config-(std|ext)-nacl\)# /,
  'DHCP pool configuration': /^[\w-]+\(dhcp-config\)# /,
};

/** Rules that span several items: unique ids, objectives that exist, prompts that say how many to choose. */
export function checkContent({ exams, modules, questions, library, commandTasks }: Content): string[] {
  const ids = new Set(library.map(({ id }) => id));
  return [
    ...exams.flatMap(checkExam),
    ...findRepeated(
      'exam',
      exams.map(({ id }) => id),
    ),
    ...findRepeated(
      'question',
      questions.map(({ id }) => id),
    ),
    ...findRepeated(
      'library entry',
      library.map(({ id }) => id),
    ),
    ...questions.flatMap((question) => checkQuestion(question, exams)),
    ...checkModules(modules, exams, ids),
    ...library.flatMap((entry) => checkEntry(entry, exams, ids)),
    ...library.flatMap(({ id, title, aliases }) =>
      // Whatever somebody writes, a mere digit would name the entry: "::1" is read as "1".
      [title, ...aliases]
        .filter((name) => name.replaceAll(/[^a-z0-9]/gi, '').length < 2)
        .map((name) => `Library entry ${id}: its name ${name} is too short to be told from a number.`),
    ),
    ...checkCommandTasks(commandTasks, library, exams),
    ...findRepeated(
      'command task',
      commandTasks.map(({ command }) => command),
    ),
    ...library
      .filter(({ url, id }) => url.includes('entry=') && !url.endsWith(`entry=${id}`))
      .map(({ id, url }) => `Library entry ${id}: its url ${url} opens another entry.`),
  ];
}

/**
 * Pairs of texts whose sets of words overlap by at least `limit` (0 to 1, Jaccard). Texts so alike share one of their
 * rarest words, so that only those are compared: thousands of texts take a blink.
 */
export function findNearDuplicates(items: { id: string; text: string }[], limit: number): string[] {
  const bags = items.map(({ id, text }) => ({ id, words: new Set(text.toLowerCase().match(/[a-z0-9]+/g)) }));
  const counts = new Map<string, number>();
  for (const { words } of bags) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rank = new Map([...counts].sort((a, b) => a[1] - b[1]).map(([word], index) => [word, index]));
  const earlier = new Map<string, typeof bags>();
  return bags.flatMap((b) => {
    const size = b.words.size;
    const rarest = [...b.words]
      .sort((x, y) => (rank.get(x) ?? 0) - (rank.get(y) ?? 0))
      .slice(0, size - Math.ceil(limit * size) + 1);
    const near = new Set(rarest.flatMap((word) => earlier.get(word) ?? []));
    for (const word of rarest) earlier.set(word, [...(earlier.get(word) ?? []), b]);
    return [...near].flatMap((a) => {
      const shared = [...a.words].filter((word) => b.words.has(word)).length;
      const similarity = shared / (a.words.size + size - shared);
      return similarity >= limit ? [`${a.id} and ${b.id} say nearly the same.`] : [];
    });
  });
}

function checkExam({ id, domains, limits }: Exam): string[] {
  const weight = domains.reduce((sum, domain) => sum + domain.weight, 0);
  return [
    ...(weight === 100 ? [] : [`Exam ${id}: its weights add up to ${weight}, not 100.`]),
    ...(limits.scaleMin < limits.passScore && limits.passScore < limits.scaleMax
      ? []
      : [`Exam ${id}: its pass score lies outside its scale.`]),
    ...findRepeated(
      `domain of ${id}`,
      domains.map((domain) => domain.id),
    ),
    ...findRepeated(
      `objective of ${id}`,
      domains.flatMap(({ objectives }) => objectives),
    ),
  ];
}

function checkQuestion(question: Question, exams: Exam[]): string[] {
  const { id } = question;
  const problems: string[] = [];
  const domain = exams
    .find((exam) => exam.id === question.exam)
    ?.domains.find((candidate) => candidate.id === question.domain);
  const [section, objective] = question.objective.split('.').map(Number);
  if (!domain) {
    problems.push(`Question ${id}: ${question.exam} has no domain ${question.domain}.`);
  } else if (section !== domain.number || Number(objective) > domain.objectives.length) {
    problems.push(`Question ${id}: domain ${domain.id} has no objective ${question.objective}.`);
  }
  if (!id.startsWith(`${question.exam}-${question.domain}-`)) {
    problems.push(`Question ${id}: its id must begin with ${question.exam}-${question.domain}-.`);
  }
  const letters = lettersOf(question);
  if (letters.some((letter, index) => letter !== 'abcdefgh'[index])) {
    problems.push(`Question ${id}: its options must be lettered a, b, c … in order.`);
  }
  return 'options' in question ? [...problems, ...checkChoice(question)] : problems;
}

/** The letters of what a question offers: an order and a match are shuffled when they are asked. */
function lettersOf(question: Question): string[] {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return question.options.map(({ id }) => id);
    case 'order':
      return question.items.map(({ id }) => id);
    case 'match':
      return [...question.pairs, ...question.extras].map(({ id }) => id);
    default:
      return [];
  }
}

/** What a term or a command refers to exists, and a command is shown where it is typed. */
function checkEntry(entry: LibraryEntry, exams: Exam[], ids: ReadonlySet<string>): string[] {
  if (entry.kind !== 'term' && entry.kind !== 'command') return [];
  const problems = entry.related
    .filter((id) => !ids.has(id) || id === entry.id)
    .map((id) => `Library entry ${entry.id}: it cannot be related to ${id}.`);
  if (entry.kind === 'term') {
    const [section, objective] = entry.objective.split('.').map(Number);
    const domain = exams
      .find(({ id }) => id === entry.exam)
      ?.domains.find(({ number }) => number === section);
    if (Number(objective) > (domain?.objectives.length ?? 0)) {
      problems.push(`Library entry ${entry.id}: ${entry.exam} has no objective ${entry.objective}.`);
    }
  } else if (!prompts[entry.mode].test(entry.example)) {
    problems.push(`Library entry ${entry.id}: the prompt of its example is not that of ${entry.mode}.`);
  }
  return problems;
}

function findRepeated(what: string, ids: string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `There is more than one ${what} with the id ${id}.`,
  );
}
