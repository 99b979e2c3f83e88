import { randomUUID } from 'node:crypto';
import type { LabStep, LogEntry } from '@cosmic/network-sim/labs/lab';
import { listMutants } from '@cosmic/network-sim/labTest/labTest';
import type { Actor } from '../../../core/access/access.js';
import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { badInput, conflict, notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { inLimitTransaction } from '../../../core/storage/storageUsage.js';
import { inTransaction } from '../../../platform/database/database.js';
import { GameRunModel } from '../frame/gameRun.model.js';
import type { FindActor } from '../frame/sharedAccess.js';
import { findSandbox, loadWorlds } from '../sandboxes/sandbox.service.js';
import { CustomLabModel, type CustomLabRecord, CustomLabVersionModel } from './customLab.model.js';
import type { CustomLab, CustomLabInput, CustomLabSummary } from './customLab.type.js';
import {
  boardIdOf,
  isSameChange,
  type LabDraft,
  type LabNetwork,
  readCheck,
  readNetwork,
} from './customLabDraft.js';
import { toCustomLab, toSummary } from './customLabView.js';

const maxLabs = 50;
const maxDraftBytes = 500_000;
const maxSteps = 200;
/** The test tries each changed solution, which takes up to a second of the server's time. */
const maxMutants = 400;
const minReason = 10;
const maxReason = 200;

/** Records what an admin does. */
export interface LabAudit {
  origin: AuditOrigin;
  record: RecordAudit;
}

const ownOf = (actor: Actor, id: string) => ({ _id: readId(id, 'lab'), ownerId: actor.id, deletedAt: null });

/** The lab as its owner edits it. */
export const draftOf = ({ draft }: Pick<CustomLabRecord, 'draft'>): LabDraft => JSON.parse(draft) as LabDraft;

/**
 * One of the actor's own labs.
 * @throws UserError NOT_FOUND
 */
export async function findOwnLab(actor: Actor, id: string): Promise<CustomLabRecord> {
  const lab = await CustomLabModel.findOne(ownOf(actor, id)).lean();
  if (!lab) throw notFound('lab');
  return lab;
}

/** The actor's own labs, latest first. */
export async function listCustomLabs(actor: Actor, isDeleted = false): Promise<CustomLabSummary[]> {
  const labs = await CustomLabModel.find(
    { ownerId: actor.id, deletedAt: isDeleted ? { $ne: null } : null },
    { draft: 0, test: 0 },
  )
    .sort({ updatedAt: -1 })
    .lean();
  return labs.map(toSummary);
}

/** @throws UserError NOT_FOUND */
export const findCustomLab = async (actor: Actor, id: string): Promise<CustomLab> =>
  toCustomLab(await findOwnLab(actor, id));

async function readSandbox(actor: Actor, sandboxId: string, findActor: FindActor): Promise<LabNetwork> {
  const { id } = await findSandbox(actor, sandboxId, findActor);
  const [world] = await loadWorlds(actor, [id], () => undefined);
  return readNetwork(world?.value ?? {});
}

/**
 * Creates a lab that starts with a sandbox's current state.
 * @throws UserError NOT_FOUND; BAD_USER_INPUT for a sandbox without a network, or if there are too many labs
 */
export async function createCustomLab(
  actor: Actor,
  { sandboxId, title }: { sandboxId: string; title: string },
  findActor: FindActor,
  { origin, record }: LabAudit,
): Promise<CustomLab> {
  const network = await readSandbox(actor, sandboxId, findActor);
  const draft: LabDraft = {
    content: {
      title: title.trim(),
      kind: 'build',
      difficulty: 1,
      minutes: 15,
      brief: '',
      explanation: '',
      tasks: [{ id: randomUUID(), text: 'First task' }],
      requirements: [],
      keep: [],
    },
    network,
    solution: [],
    accepted: [],
  };
  const made = await inLimitTransaction(actor.id, async () => {
    if ((await CustomLabModel.countDocuments({ ownerId: actor.id })) >= maxLabs)
      throw badInput('title', `You can have up to ${maxLabs} labs, including any deleted in the last week.`);
    const [lab] = await CustomLabModel.create([
      { ownerId: actor.id, title: draft.content.title, draft: toText(draft), version: 1, shares: [] },
    ]);
    if (!lab) throw notFound('lab');
    await record({ ...origin, action: 'lab.create', after: { name: lab.title } });
    return lab.toObject();
  });
  return toCustomLab(made);
}

function toText(draft: LabDraft): string {
  const text = JSON.stringify(draft);
  if (Buffer.byteLength(text) > maxDraftBytes) throw badInput('title', 'This lab is too large.');
  return text;
}

/**
 * Saves the texts and checks of a lab. Runs continue with the version they began with.
 * @throws UserError NOT_FOUND; BAD_USER_INPUT; CONFLICT when it was changed since
 */
export async function saveCustomLab(
  actor: Actor,
  id: string,
  version: number,
  input: CustomLabInput,
): Promise<CustomLab> {
  const { title, brief, explanation, tasks, requirements, keep, ...facts } = input;
  const taskIds = new Set(tasks.map((task) => task.id));
  if (taskIds.size < tasks.length) throw badInput('tasks', 'Two tasks have the same ID.');
  if (new Set(requirements.map((one) => one.id)).size < requirements.length)
    throw badInput('requirements', 'Two requirements have the same ID.');
  if (!requirements.every(({ task }) => taskIds.has(task)))
    throw badInput('requirements', 'Each requirement must belong to a task.');
  const content: LabDraft['content'] = {
    ...facts,
    title: title.trim(),
    brief: brief.trim(),
    explanation: explanation.trim(),
    tasks: tasks.map((task) => ({ id: task.id, text: task.text.trim() })),
    requirements: requirements.map((one, index) => ({
      id: one.id,
      task: one.task,
      text: one.text.trim(),
      weight: one.weight,
      check: readCheck(one.check, `requirements.${index}.check`),
      hints: one.hints.map((hint) => hint.trim()),
    })),
    keep: keep.map((check, index) => readCheck(check, `keep.${index}`)),
  };
  return change(actor, id, version, (draft) => ({ ...draft, content }));
}

/**
 * Replaces the network with a sandbox's, so the solution has to be recorded again.
 * @throws UserError NOT_FOUND; BAD_USER_INPUT; CONFLICT when it was changed since
 */
export async function replaceLabNetwork(
  actor: Actor,
  id: string,
  version: number,
  sandboxId: string,
  findActor: FindActor,
): Promise<CustomLab> {
  const network = await readSandbox(actor, sandboxId, findActor);
  const changed = await change(actor, id, version, (draft) => ({
    ...draft,
    network,
    solution: [],
    accepted: [],
  }));
  // The trial run may have steps on devices that no longer exist.
  await GameRunModel.updateMany(
    { ownerId: actor.id, boardId: changed.labId, isOpen: true },
    { $set: { log: [] }, $inc: { revision: 1 } },
  );
  return changed;
}

/**
 * Makes the steps of one of the actor's runs the lab's solution.
 * @throws UserError NOT_FOUND; BAD_USER_INPUT; CONFLICT when it was changed since
 */
export async function recordLabSolution(
  actor: Actor,
  id: string,
  version: number,
  runId: string,
): Promise<CustomLab> {
  const run = await GameRunModel.findOne(
    { _id: readId(runId, 'run'), ownerId: actor.id, boardId: boardIdOf(readId(id, 'lab')) },
    { log: 1 },
  ).lean();
  if (!run) throw notFound('run');
  const solution = stepsOf(run.log as LogEntry[]);
  if (solution.length === 0) throw badInput('runId', 'You haven’t done anything in the lab yet.');
  if (solution.length > maxSteps)
    throw badInput('runId', `A solution can have up to ${maxSteps} steps. Record a shorter one.`);
  if (listMutants(solution).length > maxMutants)
    throw badInput('runId', 'This solution is too long to test. Record a shorter one.');
  return change(actor, id, version, (draft) => ({ ...draft, solution, accepted: [] }));
}

/** Pauses that a network can notice are part of the solution. */
const minWait = 1_000;

/** The steps that produce a log. */
function stepsOf(log: LogEntry[]): LabStep[] {
  const steps: LabStep[] = [];
  let last = log[0]?.at ?? 0;
  for (const entry of log) {
    if (entry.at - last >= minWait) steps.push({ wait: entry.at - last });
    last = entry.at;
    const step = stepOf(entry);
    if (step) steps.push(step);
  }
  return steps;
}

function stepOf(entry: LogEntry): LabStep | undefined {
  switch (entry.kind) {
    case 'line':
      return { on: entry.on, type: entry.text };
    case 'form':
      if ('answer' in entry) return { question: entry.question, answer: entry.answer };
      return entry.form === undefined
        ? { on: entry.on, set: entry.set }
        : { on: entry.on, form: entry.form, set: entry.set };
    case 'cable':
      return entry.remove ? { uncable: { a: entry.a, b: entry.b } } : { cable: { a: entry.a, b: entry.b } };
    case 'power':
      throw badInput('runId', 'A solution can’t turn devices on or off. Restart the lab and solve it again.');
    default:
      return undefined;
  }
}

async function change(
  actor: Actor,
  id: string,
  version: number,
  edit: (draft: LabDraft) => LabDraft,
): Promise<CustomLab> {
  const before = await findOwnLab(actor, id);
  const draft = edit(draftOf(before));
  const changed = await CustomLabModel.findOneAndUpdate(
    { ...ownOf(actor, id), version },
    { $set: { title: draft.content.title, draft: toText(draft) }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (!changed)
    throw conflict('This lab was changed in another window. Reload the page to see the latest version.');
  return toCustomLab(changed);
}

/**
 * Says why a changed solution that passes is correct, too; without a reason, withdraws that.
 * @throws UserError NOT_FOUND; BAD_USER_INPUT; CONFLICT when the lab was changed since
 */
export async function acceptLabChange(
  actor: Actor,
  id: string,
  version: number,
  { step, becomes, reason }: { step: number; becomes?: string; reason?: string },
): Promise<CustomLab> {
  const lab = await findOwnLab(actor, id);
  const draft = draftOf(lab);
  const same = { step, ...(becomes !== undefined && { becomes }) };
  if (!lab.test?.passing.some((one) => isSameChange(one, same)))
    throw badInput('step', 'The test didn’t find this change.');
  const text = reason?.trim() ?? '';
  if (reason !== undefined && (text.length < minReason || text.length > maxReason))
    throw badInput('reason', `Say why it’s correct in ${minReason} to ${maxReason} characters.`);
  const others = draft.accepted.filter((one) => !isSameChange(one, same));
  const accepted = text ? [...others, { ...same, reason: text }] : others;
  // The lab itself stays the same, so its test stays valid.
  const changed = await CustomLabModel.findOneAndUpdate(
    { ...ownOf(actor, id), version },
    { $set: { draft: toText({ ...draft, accepted }) } },
    { returnDocument: 'after' },
  ).lean();
  if (!changed) throw conflict('This lab was changed in another window. Reload the page to continue.');
  return toCustomLab(changed);
}

/**
 * Deletes one of the actor's labs; `restoreCustomLab` can bring it back for a week. Members keep their results.
 * @throws UserError NOT_FOUND
 */
export const deleteCustomLab = (actor: Actor, id: string, audit: LabAudit): Promise<CustomLabSummary> =>
  setDeleted(actor, id, new Date(), audit);

/**
 * Undoes deleting.
 * @throws UserError NOT_FOUND
 */
export const restoreCustomLab = (actor: Actor, id: string, audit: LabAudit): Promise<CustomLabSummary> =>
  setDeleted(actor, id, null, audit);

async function setDeleted(
  actor: Actor,
  id: string,
  deletedAt: Date | null,
  { origin, record }: LabAudit,
): Promise<CustomLabSummary> {
  const filter = { _id: readId(id, 'lab'), ownerId: actor.id };
  return inTransaction(async () => {
    const lab = await CustomLabModel.findOneAndUpdate(
      { ...filter, deletedAt: deletedAt ? null : { $ne: null } },
      { $set: { deletedAt } },
      { returnDocument: 'after', timestamps: false },
    ).lean();
    if (!lab) throw notFound('lab');
    await CustomLabVersionModel.updateMany({ labId: lab._id }, { $set: { deletedAt } });
    await record({
      ...origin,
      action: deletedAt ? 'lab.delete' : 'lab.restore',
      after: { name: lab.title },
    });
    return toSummary(lab);
  });
}
