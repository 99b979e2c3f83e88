import type { SourceQuestion } from '../../../../content/question.schema.js';
import { ExerciseKind } from './exercise.type.js';
import { binarySkills } from './exerciseBinary.js';
import { portSkills } from './exercisePort.js';
import type { Skill } from './exerciseSkill.js';
import { subnettingSkills } from './exerciseSubnetting.js';
import { seededRandom, shuffle } from './shuffle.js';

const skillsByKind: Record<ExerciseKind, () => readonly Skill[]> = {
  subnetting: () => subnettingSkills,
  binary: () => binarySkills,
  ports: portSkills,
};

/** Returns the exercises of a round: always the same ones for a seed, with every skill equally often. */
export function drawExercises(kind: ExerciseKind, seed: number, count: number): SourceQuestion[] {
  const ids = Array.from({ length: count }, (_, index) => `${kind}-${seed + index}`);
  return shuffle(ids, seededRandom(`${kind} ${seed}`)).flatMap((id) => makeExercise(id) ?? []);
}

/** Returns the exercise for an id such as `subnetting-4711`, always the same one; undefined for other ids. */
export function makeExercise(id: string): SourceQuestion | undefined {
  const parsed = parse(id);
  const skill = parsed?.skills[parsed.number % parsed.skills.length];
  return skill && { ...skill(seededRandom(id)), id, type: 'fillIn' };
}

/**
 * Returns the id that an answer counts for: the skill, because exercises are generated without limit but skills are
 * few. Other ids stay unchanged.
 */
export function evidenceId(id: string): string {
  const parsed = parse(id);
  return parsed ? `${parsed.kind}-${parsed.number % parsed.skills.length}` : id;
}

function parse(id: string) {
  const [, name, digits] = /^([a-z]+)-(\d{1,12})$/.exec(id) ?? [];
  const kind = Object.values(ExerciseKind).find((one) => one === name);
  return kind && { kind, number: Number(digits), skills: skillsByKind[kind]() };
}
