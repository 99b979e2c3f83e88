import type { CustomLabInput } from '../../../../core/schema.generated';
import { type Values, valuesOf } from './checkForm';
import type { OwnLab_LabFragment } from './customLabs.generated';

/** A requirement in the editor; its hints are always three. */
interface EditedRequirement {
  id: string;
  task: string;
  text: string;
  weight: string;
  check: Values;
  hints: string[];
}

/** A lab in the editor. */
export interface LabValues {
  title: string;
  kind: string;
  difficulty: string;
  minutes: string;
  brief: string;
  explanation: string;
  tasks: { id: string; text: string }[];
  requirements: EditedRequirement[];
  keep: Values[];
}

/** The server's limits. */
export const limits = { tasks: 12, requirements: 30, keep: 20 };

const threeHints = (hints: readonly string[]) => [0, 1, 2].map((index) => hints[index] ?? '');

export const toValues = (lab: OwnLab_LabFragment): LabValues => ({
  title: lab.title,
  kind: lab.kind,
  difficulty: String(lab.difficulty),
  minutes: String(lab.minutes),
  brief: lab.brief,
  explanation: lab.explanation,
  tasks: lab.tasks.map(({ id, text }) => ({ id, text })),
  requirements: lab.requirements.map(({ id, task, text, weight, check, hints }) => ({
    id,
    task,
    text,
    weight: String(weight),
    check: valuesOf(check),
    hints: threeHints(hints),
  })),
  keep: lab.keep.map(valuesOf),
});

export const toInput = (values: LabValues): CustomLabInput => ({
  ...values,
  difficulty: Number(values.difficulty),
  minutes: Number(values.minutes),
  requirements: values.requirements.map(({ weight, ...requirement }) => ({
    ...requirement,
    weight: Number(weight),
  })),
});

export const newTask = () => ({ id: crypto.randomUUID(), text: '' });

/** A requirement, empty or with a check that the test suggested. */
export const newRequirement = (task: string, text = '', check: Values = {}): EditedRequirement => ({
  id: crypto.randomUUID(),
  task,
  text,
  weight: '1',
  check,
  hints: threeHints([]),
});
