import type { Exam } from './content.schema.js';
import type { Module } from './module.schema.js';

/** Rules that span a module: objectives that exist, cards for each of them, a length that is read in one sitting. */
export function checkModules(modules: Module[], exams: Exam[], entryIds: ReadonlySet<string>): string[] {
  return modules.flatMap((module) => checkModule(module, exams, entryIds));
}

/** Words of a lesson as its reader counts them: prose, lists and tables, not the code. */
export function countWords({ lesson }: Module): number {
  const prose = lesson.sections.map(({ body }) => body.replace(/```[\s\S]*?```/g, ' ')).join(' ');
  return prose.match(/[\p{L}\p{N}][\p{L}\p{N}'’./-]*/gu)?.length ?? 0;
}

function checkModule(module: Module, exams: Exam[], entryIds: ReadonlySet<string>): string[] {
  const { id, exam, objectives, lesson, cards } = module;
  const sections = exams.find((candidate) => candidate.id === exam)?.domains ?? [];
  const words = countWords(module);
  const problems = [
    ...objectives
      .filter((objective) => {
        const [section, order] = objective.split('.').map(Number);
        return Number(order) > (sections.find(({ number }) => number === section)?.objectives.length ?? 0);
      })
      .map((objective) => `${exam} has no objective ${objective}`),
    ...cards
      .filter(({ objective }) => !objectives.includes(objective))
      .map((card) => `card ${card.id} has an objective of another module`),
    ...cards
      .filter((card) => !card.id.startsWith(`${id}-`))
      .map((card) => `the id of card ${card.id} must begin with ${id}-`),
    ...objectives
      .filter((objective) => cards.filter((card) => card.objective === objective).length < 2)
      .map((objective) => `objective ${objective} needs two cards`),
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

/** Links of a network picture that lead to a device it does not show. */
function findLostLinks(
  picture: NonNullable<Module['lesson']['sections'][number]['diagram']>['picture'] | undefined,
): string[] {
  if (picture?.kind !== 'network') return [];
  const nodes = new Set(picture.nodes.map(({ id }) => id));
  return picture.links
    .flatMap(({ from, to }) => [from, to])
    .filter((node) => !nodes.has(node))
    .map((node) => `a picture has no device ${node}`);
}
