import { placeIn } from '../../../../content/curriculum/curriculum.js';
import { type CcnaVersion, ccnaVersion, examId } from '../../../../content/fields.schema.js';
import { loadLabs } from '../../../../content/lab.load.js';

/** A lab as an exam item, with its place in the outline. */
export interface LabItem {
  id: string;
  labId: string;
  exam: string;
  domain: string;
  title: string;
  kind: 'guided' | 'build' | 'fix';
  minutes: number;
  requirementCount: number;
}

const prefix = 'lab:';

/** Returns the ID that stands for a lab among question IDs, in exams and verdicts. */
export const labItemId = (labId: string) => prefix + labId;

/** Returns the ID of the lab that an exam item stands for; undefined for questions. */
export const labIdOf = (itemId: string): string | undefined =>
  itemId.startsWith(prefix) ? itemId.slice(prefix.length) : undefined;

/** Returns the labs that practice an exam's objectives. A lab belongs to the domain of its first objective. */
export const labItems = (exam: string, version: CcnaVersion): LabItem[] =>
  [...loadLabs().values()].flatMap(({ lab: { id, title, kind, minutes, objectives, requirements } }) => {
    const { v11, v20, core1, core2 } = objectives;
    const place = placeIn(version, {
      exam: examId.parse(exam),
      objective: (exam === 'core1' ? core1 : core2)?.[0],
      objectives: { ...(v11?.[0] && { v11: v11[0] }), ...(v20?.[0] && { v20: v20[0] }) },
    });
    if (!place) return [];
    const item = { exam, domain: place.domain, title, kind, minutes, requirementCount: requirements.length };
    return [{ id: labItemId(id), labId: id, ...item }];
  });

/** Returns a lab as an exam item; undefined if it was removed. */
export const findLabItem = (
  itemId: string,
  exam: string,
  version: CcnaVersion = 'v11',
): LabItem | undefined =>
  [version, ...ccnaVersion.options].flatMap((each) => labItems(exam, each)).find(({ id }) => id === itemId);

/** Whether any version of an exam could include a lab. */
export const isLabOf = (labId: string, exam: string): boolean =>
  findLabItem(labItemId(labId), exam) !== undefined;
