import { existsSync, readFileSync } from 'node:fs';
import { shareGuessedByLength } from './choice.check.js';
import type { Content } from './content.schema.js';
import { type CcnaVersion, objectiveIn, type Placement } from './fields.schema.js';
import { type LabFile, loadLabs } from './lab.load.js';

/** Amounts of content, in the shape that `npm run content -- --json` prints. */
export interface ContentCounts {
  modules: { aplus: number; ccna: number };
  lessons: number;
  objectives: { total: number; covered: number };
  terms: number;
  commands: number;
  questions: { aplus: number; ccna: number; performanceBased: number };
  exams: { aplus: number; ccna: number };
  walkthroughs: number;
  herbs: number;
  libraryEntries: number;
  labs: { ccna: number; aplus: number };
  /** How many labs have a solution, two other designs, two incorrect solutions, and a complete mutation test. */
  labTests: Record<'ccna' | 'aplus', LabTestCounts>;
  /** For each outline, by objective; those without questions count 0. */
  questionsBy: CountsByOutline;
  /** By lettered sub-topic, such as 2.1.b. */
  questionsByTopic: CountsByOutline;
  questionsByType: CountsByOutline;
  questionsByDifficulty: CountsByOutline;
  /** By domain; a lesson section counts in the domain of its module's first objective. */
  sources: { missing: Record<'questions' | 'sections' | 'terms' | 'commands', CountsByOutline> };
  /**
   * By domain, the share of single-choice questions that always picking the longest option gets right; chance
   * is 0.25.
   */
  longestIsKey: CountsByOutline;
  shortestIsKey: CountsByOutline;
}

interface LabTestCounts {
  solution: number;
  designs: number;
  wrong: number;
  mutation: number;
}

/** By outline, with the names that labs use: the A+ exam, or the version of the CCNA. */
type CountsByOutline = Record<'core1' | 'core2' | CcnaVersion, Record<string, number>>;

/** Counts existing content. Types of content that haven't been written yet count 0. */
export function countContent(content: Content): ContentCounts {
  const { exams, modules, questions, library } = content;
  const ccna = questions.filter(({ exam }) => exam === 'ccna').length;
  const ccnaModules = modules.filter(({ exam }) => exam === 'ccna').length;
  const practiceExams = (category: string) =>
    exams.filter((exam) => exam.category === category).reduce((sum, exam) => sum + exam.practiceExams, 0);
  const labs = [...loadLabs().values()];
  const ccnaLabs = labs.filter(({ lab }) => lab.id.startsWith('c'));
  const aplusLabs = labs.filter(({ lab }) => lab.id.startsWith('a'));
  const counted = countByOutline(content);
  const objectiveCounts = Object.values(counted.questionsBy).flatMap((counts) => Object.values(counts));
  return {
    modules: { aplus: modules.length - ccnaModules, ccna: ccnaModules },
    lessons: modules.length,
    objectives: {
      total: objectiveCounts.length,
      covered: objectiveCounts.filter((count) => count > 0).length,
    },
    terms: library.filter(({ kind }) => kind === 'term').length,
    commands: library.filter(({ kind }) => kind === 'command').length,
    questions: {
      aplus: questions.length - ccna,
      ccna,
      performanceBased: questions.filter((question) => !('options' in question)).length,
    },
    exams: {
      aplus: practiceExams('CompTIA A+'),
      ccna: practiceExams('CCNA'),
    },
    walkthroughs: modules.length,
    herbs: library.filter(({ kind }) => kind === 'herb').length,
    libraryEntries: library.length,
    labs: {
      ccna: ccnaLabs.length,
      aplus: aplusLabs.length,
    },
    labTests: { ccna: countLabTests(ccnaLabs), aplus: countLabTests(aplusLabs) },
    ...counted,
  };
}

const designFile = new URL('../../network-sim/src/testing/designs.txt', import.meta.url);

function countLabTests(labs: readonly LabFile[]): LabTestCounts {
  // Designs exist only in the source, because only its tests use them.
  const designs = existsSync(designFile) ? readFileSync(designFile, 'utf8') : '';
  const count = (has: (file: LabFile) => boolean) => labs.filter(has).length;
  return {
    solution: count(({ answer }) => answer.solution.length > 0),
    designs: count(({ lab }) => `\n${designs}`.split(`\n${lab.id} | `).length > 2),
    wrong: count(({ answer }) => answer.wrong.length >= 2),
    // Every step of the solution says which requirements fail without it, or why none does.
    mutation: count(({ answer }) =>
      answer.solution.every((step) => 'wait' in step || (step.serves ?? step.optional) !== undefined),
    ),
  };
}

function countByOutline(content: Content) {
  const { exams, questions } = content;
  const outlines = exams.flatMap(({ id, outlines }) =>
    outlines.map(({ version, domains }) => ({
      name: version ?? id,
      id,
      version,
      domains,
      asked: questions.flatMap((question) => {
        const place = question.exam === id && objectiveIn(version ?? 'v11', question);
        return place
          ? [{ ...place, question, type: question.type, difficulty: String(question.difficulty) }]
          : [];
      }),
    })),
  );
  const countBy = (count: (outline: (typeof outlines)[number]) => Record<string, number>) =>
    Object.fromEntries(outlines.map((outline) => [outline.name, count(outline)])) as CountsByOutline;
  const guessed = (pick: 'longest' | 'shortest') =>
    countBy(({ domains, asked }) =>
      Object.fromEntries(
        domains.map(({ id, number }) => {
          const ofDomain = asked.filter(({ objective }) => objective.startsWith(`${number}.`));
          const share = shareGuessedByLength(
            ofDomain.map(({ question }) => question),
            pick,
          );
          return [id, Math.round(1000 * share) / 1000];
        }),
      ),
    );
  const missing = (items: readonly (Placement & { source?: string | undefined })[]) =>
    countBy(({ id, version, domains }) => {
      const numbers = items
        .filter(({ exam, source }) => exam === id && !source)
        .flatMap((item) => objectiveIn(version ?? 'v11', item) ?? [])
        .map(({ objective }) => Number(objective.split('.')[0]));
      return Object.fromEntries(
        domains.map((domain) => [domain.id, numbers.filter((number) => number === domain.number).length]),
      );
    });
  return {
    questionsBy: countBy(({ domains, asked }) =>
      tally(
        asked.map(({ objective }) => objective),
        domains.flatMap(({ number, objectives }) => objectives.map((_, index) => `${number}.${index + 1}`)),
      ),
    ),
    questionsByTopic: countBy(({ domains, asked }) =>
      tally(
        asked.flatMap(({ objective, topic }) => (topic ? [`${objective}.${topic}`] : [])),
        domains.flatMap(({ topics = {} }) =>
          Object.entries(topics).flatMap(([objective, titles = []]) =>
            titles.map((_, index) => `${objective}.${'abcdefgh'[index]}`),
          ),
        ),
      ),
    ),
    questionsByType: countBy(({ asked }) => tally(asked.map(({ type }) => type))),
    questionsByDifficulty: countBy(({ asked }) => tally(asked.map(({ difficulty }) => difficulty))),
    sources: {
      missing: {
        questions: missing(questions),
        sections: missing(sectionsOf(content)),
        terms: missing(content.library.filter((entry) => entry.kind === 'term')),
        commands: missing(commandsOf(content)),
      },
    },
    longestIsKey: guessed('longest'),
    shortestIsKey: guessed('shortest'),
  };
}

/** Returns how often each name occurs, including expected names that don't occur. */
function tally(names: readonly string[], expected: readonly string[] = []): Record<string, number> {
  const counts = Object.fromEntries(expected.map((name) => [name, 0]));
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Returns the lesson sections, placed in the domain where their module begins. */
function sectionsOf({ modules }: Content) {
  return modules.flatMap(({ exam, objectives, lesson }) => {
    const place: Placement = Array.isArray(objectives)
      ? { exam, objective: objectives[0] }
      : { exam, objectives: { v11: objectives.v11?.[0], v20: objectives.v20?.[0] } };
    return lesson.sections.map(({ source }) => ({ ...place, source }));
  });
}

/** Returns the commands, placed where their command drill task is. */
function commandsOf({ library, commandTasks }: Content) {
  return library.flatMap((entry) => {
    const task = commandTasks.find(({ command }) => command === entry.id);
    return entry.kind === 'command' && task
      ? [{ exam: 'ccna' as const, objectives: task.objectives, source: entry.source }]
      : [];
  });
}
