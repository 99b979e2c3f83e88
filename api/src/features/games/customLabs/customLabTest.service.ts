import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import type { LabBasics } from '@cosmic/network-sim/labTest/labTest';
import type { Actor } from '../../../core/access/access.js';
import { badInput, conflict, UserError } from '../../../core/errors/userError.js';
import type { LabGrader } from '../grading/labGrader.js';
import { CustomLabModel } from './customLab.model.js';
import { draftOf, findOwnLab } from './customLab.service.js';
import type { CustomLab } from './customLab.type.js';
import { findGaps, type LabDraft, type LabTestRecord, toLab } from './customLabDraft.js';
import { toCustomLab } from './customLabView.js';

/** How many changed solutions are graded at once, so that members' labs don't wait long in between. */
const batchSize = 4;
const batchesPerCall = 3;

/** Tests a part of a lab, and returns the lab. */
export type TestCustomLab = (actor: Actor, id: string) => Promise<CustomLab>;

/**
 * Tests a lab's own solution: it must pass, the start must not, and no change to it may pass without being
 * accepted. One call tests a part, so that nobody has to wait for a long request.
 */
export const createLabTest =
  (grader: LabGrader): TestCustomLab =>
  async (actor, id) => {
    const record = await findOwnLab(actor, id);
    const { version } = record;
    const draft = draftOf(record);
    const [gap] = findGaps(draft);
    if (gap) throw badInput('id', gap);
    const { lab } = toLab(id, draft);
    const { solution } = draft;
    let test = record.test;
    if (!test || test.version !== version || test.simVersion !== SIM_VERSION) test = await begin();
    else for (let batch = 0; batch < batchesPerCall && isOpen(test); batch++) test = await goOn(test);

    const saved = await CustomLabModel.findOneAndUpdate(
      { _id: record._id, ownerId: actor.id, version, deletedAt: null },
      { $set: { test } },
      { returnDocument: 'after', timestamps: false },
    ).lean();
    if (!saved) throw conflict('This lab was changed while it was tested. Check it again.');
    return toCustomLab(saved);

    async function begin(): Promise<LabTestRecord> {
      const started = { version, simVersion: SIM_VERSION, done: 0, passing: [] };
      try {
        const { basics } = await grader.test(actor.id, { lab, solution });
        if (!basics) throw new Error('The test of a lab has no result.');
        return { ...started, total: basics.mutants, problems: problemsOf(basics, draft) };
      } catch (error) {
        if (error instanceof UserError && error.code === 'OVERLOADED') throw error;
        const reason = error instanceof UserError ? error.message : 'The simulator can’t build this network.';
        return { ...started, total: 0, problems: [reason] };
      }
    }

    async function goOn(before: LabTestRecord): Promise<LabTestRecord> {
      const mutants = { from: before.done, count: batchSize };
      const { passing } = await grader.test(actor.id, { lab, solution, mutants });
      return {
        ...before,
        done: Math.min(before.total, before.done + batchSize),
        passing: [...before.passing, ...passing],
      };
    }
  };

const isOpen = ({ done, total, problems }: LabTestRecord) => problems.length === 0 && done < total;

const sayFound = ({ expected, found }: { expected: string; found: string }) =>
  `Expected: ${expected}. Found: ${found.replace(/\.$/, '')}.`;

function problemsOf({ start, solution }: LabBasics, { content }: LabDraft): string[] {
  const textOf = new Map(content.requirements.map(({ id, text }) => [id, text]));
  return [
    ...(start.passed
      ? ['The lab passes before anything is done. Add a requirement that isn’t met at the start.']
      : []),
    ...start.broken.map((one) => `A condition that must stay true isn’t met at the start. ${sayFound(one)}`),
    ...solution.requirements
      .filter(({ ok }) => !ok)
      .map((one) => `The solution doesn’t meet “${textOf.get(one.id) ?? one.id}”. ${sayFound(one)}`),
    ...solution.broken.map((one) => `The solution breaks a condition that must stay true. ${sayFound(one)}`),
  ];
}
