import type { Content } from './content.schema.js';
import { loadLabs } from './lab.load.js';

/** How much content there is, in the shape that `npm run content -- --json` prints. */
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
}

/** Counts what really exists. Kinds of content that have not been written yet count 0. */
export function countContent({ exams, modules, questions, library }: Content): ContentCounts {
  const ccna = questions.filter(({ exam }) => exam === 'ccna').length;
  const ccnaModules = modules.filter(({ exam }) => exam === 'ccna').length;
  const practiceExams = (category: string) =>
    exams.filter((exam) => exam.category === category).reduce((sum, exam) => sum + exam.practiceExams, 0);
  const labs = [...loadLabs().values()].map(({ lab }) => lab.objectives);
  const domains = exams.flatMap((exam) => exam.domains);
  return {
    modules: { aplus: modules.length - ccnaModules, ccna: ccnaModules },
    lessons: modules.length,
    objectives: {
      total: domains.reduce((sum, domain) => sum + domain.objectives.length, 0),
      covered: new Set(questions.map(({ exam, objective }) => `${exam} ${objective}`)).size,
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
      ccna: labs.filter(({ v11, v20 }) => v11 ?? v20).length,
      aplus: labs.filter(({ core1, core2 }) => core1 ?? core2).length,
    },
  };
}
