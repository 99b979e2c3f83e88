import type { LogEntry } from '@cosmic/network-sim/labs/lab';
import { logOf } from '@cosmic/network-sim/labs/replay';
import { defined } from '../../../testing/defined.js';
import type { signedIn } from '../../../testing/factories.js';
import { fillFor, findLab } from '../networkBuilder/labs.js';
import { backdateRun } from './backdateRun.js';

type Client = Awaited<ReturnType<typeof signedIn>>;

const runFields =
  'id labId seed simVersion state log hints { requirementId level } isSolutionShown startedAt';
const gradeFields =
  'score isPassed explanation rank storm requirements { id ok weight lost expected found evidence } keep { ok expected found }';

/** Starts a lab, or continues the open run. */
export async function startLab(client: Client, labId = 'c07') {
  const { data, errors } = await client.graphql(
    `mutation($labId: ID!) { startLab(labId: $labId) { ${runFields} } }`,
    { labId },
  );
  expect(errors).toEqual([]);
  return defined(data?.startLab);
}

/** Adds entries to a run's log, starting at an index. */
export const appendLog = (client: Client, runId: string, from: number, entries: unknown) =>
  client.graphql(
    'mutation($runId: ID!, $from: Int!, $entries: JSON!) { appendLabLog(runId: $runId, from: $from, entries: $entries) }',
    { runId, from, entries },
  );

/** Has a run checked. */
export const submitLab = (client: Client, runId: string) =>
  client.graphql(`mutation($runId: ID!) { submitLab(runId: $runId) { ${gradeFields} } }`, { runId });

/** A mutation that takes only a run's ID. */
export const callOnRun = (
  client: Client,
  mutation: string,
  runId: string,
  fields = '{ id seed log isSolutionShown }',
) => client.graphql(`mutation($runId: ID!) { ${mutation}(runId: $runId) ${fields} }`, { runId });

/** The log that solves a lab for a seed. */
export function solutionOf(labId: string, seed: number): LogEntry[] {
  const { lab, answer } = findLab(labId);
  return logOf(fillFor(lab, seed, answer.solution), 90_000);
}

/** A line that is typed on a switch. */
export const typedLine = (at: number, text = 'enable'): LogEntry => ({ at, kind: 'line', on: 'S1', text });

/** A lab that is solved from start to end, in an hour. */
export async function solveLab(client: Client, labId = 'c07') {
  const run = await startLab(client, labId);
  await backdateRun(run.id);
  await appendLog(client, run.id, 0, solutionOf(labId, run.seed));
  const { data, errors } = await submitLab(client, run.id);
  expect(errors).toEqual([]);
  return { run, grade: defined(data?.submitLab) };
}
