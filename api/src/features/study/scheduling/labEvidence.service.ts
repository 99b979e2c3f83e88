import { ccnaVersion } from '../../../../content/fields.schema.js';
import { loadLabs } from '../../../../content/lab.load.js';
import type { Actor } from '../../../core/access/access.js';
import { labItemId } from '../questions/labItem.js';
import { evidenceExam, recordEvidence } from './evidence.service.js';
import type { Objective } from './mastery.js';

/** Returns "2.1" for "2.1.b", because mastery is counted by objective, not by lettered topic. */
export const withoutLetter = (objective: string) => objective.replace(/\.[a-z]$/, '');

/** Counts a graded lab as one answer for every objective that it practices. Joins the running transaction. */
export async function recordLabResult(actor: Actor, labId: string, isPassed: boolean): Promise<void> {
  const { objectives = {} } = loadLabs().get(labId)?.lab ?? {};
  const ofCcna = ccnaVersion.options.flatMap((version) =>
    toObjectives(evidenceExam('ccna', version), objectives[version]),
  );
  const ofAPlus = (['core1', 'core2'] as const).flatMap((exam) => toObjectives(exam, objectives[exam]));
  await recordEvidence(actor, labItemId(labId), isPassed, [...ofCcna, ...ofAPlus]);
}

const toObjectives = (exam: string, numbers: readonly string[] = []): Objective[] =>
  [...new Set(numbers.map(withoutLetter))].map((objective) => ({ exam, objective }));
