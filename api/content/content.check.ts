import { checkChoice, isKeyTooLong, maxKeyLength } from './choice.check.js';
import { checkCommandTasks } from './commandTask.check.js';
import type { CommandMode, Content, LibraryEntry, Outline, SourceExam } from './content.schema.js';
import { ccnaVersion, type Placement } from './fields.schema.js';
import { checkModules } from './module.check.js';
import type { SourceQuestion } from './question.schema.js';

/** The prompt in each mode. */
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

/**
 * Checks rules that cover several items: ids are unique, objectives exist, and prompts say how many options to choose.
 * @param files the file of each item, by its id
 */
export function checkContent(content: Content, files: ReadonlyMap<string, string> = new Map()): string[] {
  const { exams, modules, questions, library, commandTasks } = content;
  const ids = new Set(library.map(({ id }) => id));
  const placeOf = (id: string, home = id) => [files.get(home) ?? [], id].flat().join(', ');
  return [
    ...exams.flatMap(checkExam),
    ...placements(content).flatMap(({ id, home = id, ...item }) =>
      checkPlacement(item, exams).map((problem) => `${placeOf(id, home)}: ${problem}`),
    ),
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
    ...questions
      .filter((question) => 'options' in question && isKeyTooLong(question))
      .map(
        ({ id }) =>
          `${placeOf(id)}: A correct option is over ${maxKeyLength} times as long as the longest incorrect one.`,
      ),
    ...checkModules(modules, ids),
    ...library.flatMap((entry) => checkEntry(entry, ids)),
    ...library.flatMap(({ id, title, aliases }) =>
      // A single digit in a message would match such a name, because matching ignores punctuation and reads
      // "::1" as "1".
      [title, ...aliases]
        .filter((name) => name.replaceAll(/[^a-z0-9]/gi, '').length < 2)
        .map((name) => `Library entry ${id}: its name ${name} is too short to be told from a number.`),
    ),
    ...checkCommandTasks(commandTasks, library),
    ...findRepeated(
      'command task',
      commandTasks.map(({ command }) => command),
    ),
    ...checkSources(content).map(({ id, problem }) => `${placeOf(id)}: ${problem}`),
    ...library
      .filter(({ url, id }) => url.includes('entry=') && !url.endsWith(`entry=${id}`))
      .map(({ id, url }) => `Library entry ${id}: its url ${url} opens another entry.`),
  ];
}

const wordsOf = (text: string): Iterable<string> => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/**
 * Returns pairs of texts whose sets of words overlap by at least `limit` (0 to 1, Jaccard). Texts this
 * similar have one of their rarest words in common, so only such pairs are compared, which keeps thousands of
 * texts fast.
 * @param partsOf what is compared instead of words, such as n-grams
 */
export function findNearDuplicates(
  items: { id: string; text: string }[],
  limit: number,
  partsOf = wordsOf,
): string[] {
  const bags = items.map(({ id, text }) => ({ id, words: new Set(partsOf(text)) }));
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

/** Checks that every source that an item names is in the table, and that every page in the table confirms an item. */
function checkSources({ questions, library, modules, sources }: Content) {
  const items: { id: string; source?: string | undefined }[] = [
    ...questions,
    ...library.filter((entry) => entry.kind === 'term' || entry.kind === 'command'),
    ...modules.flatMap(({ id, lesson }) => lesson.sections.map(({ source }) => ({ id, source }))),
  ];
  const used = new Set(items.map(({ source }) => source));
  return [
    ...items.flatMap(({ id, source }) =>
      source && !Object.hasOwn(sources, source)
        ? [{ id, problem: `There is no source ${source} in sources.json.` }]
        : [],
    ),
    ...Object.keys(sources)
      .filter((id) => !used.has(id))
      .map((id) => ({ id: 'sources.json', problem: `No item names the source ${id}.` })),
  ];
}

/** Everything that belongs to an objective; `home` is the module of a card. */
function placements(content: Content): (Placement & { id: string; home?: string })[] {
  const { modules, questions, library, commandTasks, ports } = content;
  return [
    ...questions,
    ...library.filter((entry) => entry.kind === 'term'),
    ...modules.flatMap(({ id: home, exam, objectives, cards }) => [
      ...(Array.isArray(objectives)
        ? objectives.map((objective) => ({ id: home, exam, objective }))
        : ccnaVersion.options.flatMap((version) =>
            (objectives[version] ?? []).map((number) => ({
              id: home,
              exam,
              objectives: { [version]: number },
            })),
          )),
      ...cards.map((card) => ({ ...card, home, exam })),
    ]),
    ...commandTasks.map(({ command: id, objectives }) => ({ id, exam: 'ccna' as const, objectives })),
    ...ports.map(({ service: id, ...port }) => ({ id, ...port })),
  ];
}

/**
 * Checks that a CCNA item names an objective of at least one version, that any other item names one of its exam, and
 * that each of them exists.
 */
function checkPlacement({ exam, objective, objectives }: Placement, exams: SourceExam[]): string[] {
  if (exam === 'ccna' ? objective || !objectives : objectives || !objective) {
    const wanted = exam === 'ccna' ? 'objectives with v11, v20, or both' : 'one objective';
    return [`An item of ${exam} must have ${wanted}.`];
  }
  const outlines = exams.find(({ id }) => id === exam)?.outlines ?? [];
  return outlines.flatMap((outline) => {
    const number = outline.version ? objectives?.[outline.version] : objective;
    const name = outline.version ? `${exam} ${outline.version}` : exam;
    return !number || hasObjective(outline, number) ? [] : [`${name} has no objective ${number}.`];
  });
}

function hasObjective({ domains }: Outline, wanted: string): boolean {
  const [section, number, letter] = wanted.split('.');
  const domain = domains.find((one) => one.number === Number(section));
  if (Number(number) > (domain?.objectives.length ?? 0)) return false;
  const topics = domain?.topics?.[`${section}.${number}`] ?? [];
  return !letter || letter.charCodeAt(0) - 'a'.charCodeAt(0) < topics.length;
}

function checkExam({ id, outlines, limits }: SourceExam): string[] {
  return [
    ...outlines.flatMap(({ code, domains }) => {
      const weight = domains.reduce((sum, domain) => sum + domain.weight, 0);
      return [
        ...(weight === 100 ? [] : [`Exam ${code}: its weights add up to ${weight}, not 100.`]),
        ...findRepeated(
          `domain of ${code}`,
          domains.map((domain) => domain.id),
        ),
        ...findRepeated(
          `objective of ${code}`,
          domains.flatMap(({ objectives }) => objectives),
        ),
        ...domains.flatMap(({ number, objectives, handsOn = [], topics = {} }) =>
          [...Object.keys(topics), ...handsOn]
            .filter((key) => !objectives.some((_, index) => key === `${number}.${index + 1}`))
            .map((key) => `Exam ${code}: ${key} isn't an objective of that domain.`),
        ),
      ];
    }),
    ...(limits.scaleMin < limits.passScore && limits.passScore < limits.scaleMax
      ? []
      : [`Exam ${id}: its pass score lies outside its scale.`]),
    ...findRepeated(
      `version of ${id}`,
      outlines.map(({ version, code }) => version ?? code),
    ),
  ];
}

function checkQuestion(question: SourceQuestion, exams: SourceExam[]): string[] {
  const { id, exam, domain, objective } = question;
  const problems: string[] = [];
  const [outline] = exams.find((one) => one.id === exam)?.outlines ?? [];
  const section = Number(objective?.split('.')[0]);
  if (exam === 'ccna') {
    if (domain) problems.push(`Question ${id}: its domain follows from its objectives.`);
  } else if (outline?.domains.find(({ number }) => number === section)?.id !== domain) {
    problems.push(`Question ${id}: objective ${objective} isn't in the domain ${domain}.`);
  }
  const start = exam === 'ccna' ? `${exam}-` : `${exam}-${domain}-`;
  if (!id.startsWith(start)) problems.push(`Question ${id}: its id must begin with ${start}.`);
  const letters = lettersOf(question);
  if (letters.some((letter, index) => letter !== 'abcdefgh'[index])) {
    problems.push(`Question ${id}: its options must be lettered a, b, c … in order.`);
  }
  return 'options' in question ? [...problems, ...checkChoice(question)] : problems;
}

/**
 * Returns the letters of a question's items, because order and match questions are shuffled when they're
 * asked.
 */
function lettersOf(question: SourceQuestion): string[] {
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

/**
 * Checks that what a term or a command refers to exists, and that a command's example shows the mode in which it's
 * typed.
 */
function checkEntry(entry: LibraryEntry, ids: ReadonlySet<string>): string[] {
  if (entry.kind !== 'term' && entry.kind !== 'command') return [];
  const problems = entry.related
    .filter((id) => !ids.has(id) || id === entry.id)
    .map((id) => `Library entry ${entry.id}: it cannot be related to ${id}.`);
  if (entry.kind === 'command' && !prompts[entry.mode].test(entry.example)) {
    problems.push(`Library entry ${entry.id}: the prompt of its example is not that of ${entry.mode}.`);
  }
  return problems;
}

function findRepeated(what: string, ids: string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `There is more than one ${what} with the id ${id}.`,
  );
}
