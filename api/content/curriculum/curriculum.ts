import type { CommandTask } from '../commandTask.schema.js';
import { loadContent } from '../content.load.js';
import type { Content, Exam, LibraryEntry, SourceExam } from '../content.schema.js';
import { type CcnaVersion, objectiveIn, type Placed, type Placement } from '../fields.schema.js';
import type { Module, SourceModule } from '../module.schema.js';
import type { Question, SourceQuestion } from '../question.schema.js';

type SourceTerm = Extract<LibraryEntry, { kind: 'term' }>;

/** The material for all exams, with the CCNA in one of its versions. */
export interface Curriculum {
  version: CcnaVersion;
  exams: Exam[];
  /** In the order of each exam's course, numbered from 1. */
  modules: Module[];
  questions: Question[];
  /** The cards of all modules, including modules that this version doesn't teach. */
  cards: (Module['cards'][number] & { exam: string })[];
  terms: Placed<SourceTerm>[];
  commandTasks: Placed<CommandTask>[];
}

const curricula = new Map<CcnaVersion, Curriculum>();

/** Built on the first call for each version. */
export function curriculumOf(version: CcnaVersion): Curriculum {
  const curriculum = curricula.get(version) ?? readCurriculum(loadContent(), version);
  curricula.set(version, curriculum);
  return curriculum;
}

const otherVersion = (version: CcnaVersion): CcnaVersion => (version === 'v11' ? 'v20' : 'v11');

/** Returns an item with its domain and objective; undefined if this version of its exam doesn't ask about it. */
export function placeIn<T extends Placement>(
  version: CcnaVersion,
  item: T,
  exams: readonly Exam[] = curriculumOf(version).exams,
): Placed<T> | undefined {
  const place = objectiveIn(version, item);
  if (!place) return undefined;
  const domains = exams.find(({ id }) => id === item.exam)?.domains ?? [];
  const number = Number(place.objective.split('.')[0]);
  const domain = domains.find((candidate) => candidate.number === number)?.id ?? '';
  const { objectives: _, ...rest } = item;
  return { ...rest, domain, objective: place.objective } as Placed<T>;
}

/** Returns `version` if it has the item, or else the other version. */
export const versionWith = (version: CcnaVersion, item: Placement): CcnaVersion =>
  objectiveIn(version, item) ? version : otherVersion(version);

/** Returns a question as it is in `version`, or else as it is in the other one. */
export function placeQuestion(version: CcnaVersion, question: SourceQuestion): Question {
  const placed = placeIn(versionWith(version, question), question);
  if (!placed) throw new Error(`No version asks the question ${question.id}.`);
  return placed;
}

function readCurriculum(content: Content, version: CcnaVersion): Curriculum {
  const exams = content.exams.map((exam) => examIn(version, exam));
  const placed = <T extends Placement>(items: readonly T[]) =>
    items.flatMap((item) => placeIn(version, item, exams) ?? []);
  return {
    version,
    exams,
    modules: exams.flatMap(({ id }) => modulesIn(version, id, content.modules)),
    questions: placed(content.questions),
    cards: content.modules.flatMap((module) =>
      cardsIn(version, module).map((card) => ({ ...card, exam: module.exam })),
    ),
    terms: placed(content.library.filter((entry) => entry.kind === 'term')),
    commandTasks: placed(content.commandTasks.map((task) => ({ ...task, exam: 'ccna' as const }))),
  };
}

function examIn(version: CcnaVersion, { outlines, ...exam }: SourceExam): Exam {
  const outline = outlines.find((one) => !one.version || one.version === version);
  if (!outline) throw new Error(`The exam ${exam.id} has no outline of ${version}.`);
  return { ...exam, ...outline };
}

function modulesIn(version: CcnaVersion, exam: string, modules: readonly SourceModule[]): Module[] {
  const sectionOf = ({ objectives }: Module) => (objectives[0] ?? '').split('.').map(Number);
  return modules
    .filter((module) => module.exam === exam)
    .map((module) => moduleIn(version, module))
    .filter(({ objectives }) => objectives.length > 0)
    .sort((one, other) => {
      const [[section = 0, number = 0], [otherSection = 0, otherNumber = 0]] = [
        sectionOf(one),
        sectionOf(other),
      ];
      return section - otherSection || number - otherNumber || one.order - other.order;
    })
    .map((module, index) => ({ ...module, order: index + 1 }));
}

/** Returns a module as `version` teaches it, or else as the other one does; undefined for an unknown id. */
export function findModuleIn(
  version: CcnaVersion,
  id: string,
): { module: Module; version: CcnaVersion } | undefined {
  for (const each of [version, otherVersion(version)]) {
    const module = curriculumOf(each).modules.find((candidate) => candidate.id === id);
    if (module) return { module, version: each };
  }
  return undefined;
}

/** Empty if the version doesn't teach it. */
function moduleIn(version: CcnaVersion, module: SourceModule): Module {
  const { objectives } = module;
  return {
    ...module,
    objectives: Array.isArray(objectives) ? objectives : (objectives[version] ?? []),
    cards: cardsIn(version, module),
  };
}

const cardsIn = (version: CcnaVersion, { exam, cards }: SourceModule): Module['cards'] =>
  cards.flatMap(({ id, front, back, ...card }) => {
    const place = objectiveIn(version, { exam, ...card });
    return place ? [{ id, front, back, objective: place.objective }] : [];
  });
