const kinds: Record<string, string> = { guided: 'Guided', build: 'Build', fix: 'Troubleshoot' };

/** "Troubleshoot" */
export const kindLabel = (kind: string) => kinds[kind] ?? kind;

const difficulties = ['Beginner', 'Intermediate', 'Advanced'];

/** "Beginner", from a level of 1 to 3. */
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

/** "CCNA v1.1: 2.1, 2.2", exam by exam. */
export const objectiveLines = (objectives: Objectives): string[] =>
  exams.flatMap(({ key, name }) => {
    const numbers = objectives[key] ?? [];
    return numbers.length > 0 ? [`${name}: ${numbers.join(', ')}`] : [];
  });
