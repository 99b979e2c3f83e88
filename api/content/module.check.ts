import { ccnaVersion } from './fields.schema.js';
import type { SourceModule } from './module.schema.js';

/** Checks rules that cover a module: it has cards for each of its objectives and can be read in one sitting. */
export function checkModules(modules: SourceModule[], entryIds: ReadonlySet<string>): string[] {
  return modules.flatMap((module) => checkModule(module, entryIds));
}

/** Counts a lesson's words as its reader would: prose, lists, and tables, but not code. */
export function countWords({ lesson }: SourceModule): number {
  const prose = lesson.sections.map(({ body }) => body.replace(/```[\s\S]*?```/g, ' ')).join(' ');
  return prose.match(/[\p{L}\p{N}][\p{L}\p{N}'’./-]*/gu)?.length ?? 0;
}

function checkModule(module: SourceModule, entryIds: ReadonlySet<string>): string[] {
  const { id, exam, lesson, cards } = module;
  const words = countWords(module);
  const problems = [
    ...cards
      .filter((card) => !card.id.startsWith(`${id}-`))
      .map((card) => `the id of card ${card.id} must begin with ${id}-`),
    ...checkCards(module),
    ...lesson.entries
      .filter((entry) => !entryIds.has(entry))
      .map((entry) => `the library has no entry ${entry}`),
    ...lesson.sections.flatMap(({ diagram }) => findLostLinks(diagram?.picture)),
  ];
  if (!id.startsWith(`${exam}-`)) problems.push(`its id must begin with ${exam}-`);
  if (words < 600 || words > 1200) problems.push(`its lesson has ${words} words, not 600 to 1,200`);
  if (!lesson.sections.some(({ diagram }) => diagram)) problems.push('its lesson has no diagram');
  return problems.map((problem) => `Module ${id}: ${problem}.`);
}

/**
 * Checks that each objective has two cards and that each card belongs to one of the module's objectives in at least one
 * version.
 */
function checkCards({ objectives, cards }: SourceModule): string[] {
  const taught = Array.isArray(objectives)
    ? [{ name: '', numbers: objectives, cardNumbers: cards.map(({ objective }) => objective) }]
    : ccnaVersion.options.map((version) => ({
        name: ` of ${version}`,
        numbers: objectives[version] ?? [],
        // A card for a sub-topic, such as 2.1.b, counts for its objective.
        cardNumbers: cards.map((card) => card.objectives?.[version]?.split('.').slice(0, 2).join('.')),
      }));
  return [
    ...taught.flatMap(({ name, numbers, cardNumbers }) =>
      numbers
        .filter((number) => cardNumbers.filter((other) => other === number).length < 2)
        .map((number) => `objective ${number}${name} needs two cards`),
    ),
    ...cards
      .filter(
        (_, index) =>
          !taught.some(({ numbers, cardNumbers }) => numbers.some((number) => number === cardNumbers[index])),
      )
      .map(({ id }) => `card ${id} has an objective of another module`),
  ];
}

/** Returns links in a network diagram that lead to a device it doesn't show. */
function findLostLinks(
  picture: NonNullable<SourceModule['lesson']['sections'][number]['diagram']>['picture'] | undefined,
): string[] {
  if (picture?.kind !== 'network') return [];
  const nodes = new Set(picture.nodes.map(({ id }) => id));
  return picture.links
    .flatMap(({ from, to }) => [from, to])
    .filter((node) => !nodes.has(node))
    .map((node) => `a picture has no device ${node}`);
}
