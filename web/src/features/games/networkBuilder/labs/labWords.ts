const kinds: Record<string, string> = { guided: 'Guided', build: 'Build', fix: 'Troubleshoot' };

/** A kind of lab as people see it, for example "Troubleshoot". */
export const kindLabel = (kind: string) => kinds[kind] ?? kind;

const difficulties = ['Beginner', 'Intermediate', 'Advanced'];

/** The name of a level from 1 to 3, for example "Beginner". */
export const difficultyLabel = (difficulty: number) => difficulties[difficulty - 1] ?? '';

interface Objectives {
  v11?: readonly string[];
  v20?: readonly string[];
  core1?: readonly string[];
  core2?: readonly string[];
}

const exams = [
  { key: 'v11', name: 'CCNA v1.1' },
  { key: 'v20', name: 'CCNA v2.0' },
  { key: 'core1', name: 'A+ Core 1' },
  { key: 'core2', name: 'A+ Core 2' },
] as const;

/** A line for each exam with its objectives, for example "CCNA v1.1: 2.1, 2.2". */
export const objectiveLines = (objectives: Objectives): string[] =>
  exams.flatMap(({ key, name }) => {
    const numbers = objectives[key] ?? [];
    return numbers.length > 0 ? [`${name}: ${numbers.join(', ')}`] : [];
  });
