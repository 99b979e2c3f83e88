import { saveWorld } from '@cosmic/network-sim/engine/savedWorld';
import { buildLab } from '@cosmic/network-sim/labs/build';
import type { Check } from '@cosmic/network-sim/labs/checkTypes';
import type { LabStep, LogEntry } from '@cosmic/network-sim/labs/lab';
import { logOf } from '@cosmic/network-sim/labs/replay';
import { trunkLab } from '@cosmic/network-sim/testing/labs';
import { defined } from '../../../testing/defined.js';
import type { signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import type { CustomLab } from '../../../testing/schema.generated.js';
import { appendLog, startLab } from './labs.js';

type Client = Awaited<ReturnType<typeof signedIn>>;

export const labFields = `id labId title version offeredVersion shareCount gaps solution keep
  tasks { id text } requirements { id task text weight check hints } devices { name platform ports } cables { a b }
  test { done total isDone isGreen problems passing { step line becomes reason suggestions { text check } } }
  shares { id audience name }`;

/** Two switches whose hosts in VLAN 30 can't reach each other yet, as a sandbox is saved. */
export const sandboxWorld = () => {
  const template = { ...trunkLab, vars: { vlan: { from: 30, to: 30 } } };
  return { ...saveWorld(buildLab(template, 1).world), layout: { S1: { x: 10, y: 20 } } };
};

/** Saves a sandbox and returns its ID. */
export async function saveSandbox(client: Client, world: object = sandboxWorld()): Promise<string> {
  const { id } = await ask<{ id: string }>(
    client,
    'mutation($input: SaveSandboxInput!) { saveSandbox(input: $input) { id } }',
    { input: { name: 'Two switches', world } },
  );
  return id;
}

const typed = (on: string, ...lines: string[]): LabStep[] => lines.map((type) => ({ on, type }));

/** Joins both switches and saves one of them. */
export const labSolution: LabStep[] = [
  ...typed('S1', 'enable', 'configure terminal', 'interface g0/1', 'switchport mode trunk', 'end'),
  ...typed('S2', 'enable', 'configure terminal', 'interface g0/1', 'switchport mode trunk', 'end'),
];

export const solutionLog = (): LogEntry[] => logOf(labSolution, 90_000);

const hints = [
  'Look at the link between the switches.',
  'It carries one VLAN only.',
  'switchport mode trunk',
];

/** A requirement of the only task. */
export const requirement = (id: string, check: Check) => ({
  id,
  task: 'join',
  text: `Requirement ${id}`,
  weight: 1,
  check,
  hints,
});

export const reach = requirement('reach', { kind: 'ping', from: 'H1', to: 'H2', want: 'ok' });
export const trunks = ['S1', 'S2'].map((device) =>
  requirement(`trunk-${device}`, { kind: 'trunk', device, port: 'g0/1', mode: 'on' }),
);

export const labInput = (requirements: object[] = [reach, ...trunks], given: object = {}) => ({
  title: 'Join two switches',
  kind: 'build',
  difficulty: 1,
  minutes: 10,
  brief: 'VLAN 30 ends at each switch.',
  explanation: 'A trunk carries the frames of all VLANs.',
  tasks: [{ id: 'join', text: 'Join VLAN 30.' }],
  requirements,
  keep: [{ kind: 'ping', from: 'H3', to: 'H4', want: 'ok' }],
  ...given,
});

export const createLab = (client: Client, sandboxId: string) =>
  ask<CustomLab>(
    client,
    `mutation($sandboxId: ID!, $title: String!) { createCustomLab(sandboxId: $sandboxId, title: $title) { ${labFields} } }`,
    { sandboxId, title: 'Join two switches' },
  );

export const saveLab = (client: Client, { id, version }: Pick<CustomLab, 'id' | 'version'>, input: object) =>
  ask<CustomLab>(
    client,
    `mutation($id: ID!, $version: Int!, $input: CustomLabInput!) {
      saveCustomLab(id: $id, version: $version, input: $input) { ${labFields} } }`,
    { id, version, input },
  );

/** Solves a lab and makes the steps its solution. */
export async function recordSolution(client: Client, { id, labId, version }: CustomLab): Promise<CustomLab> {
  const run = await startLab(client, labId);
  if (Array.isArray(run.log) && run.log.length === 0) await appendLog(client, run.id, 0, solutionLog());
  return ask<CustomLab>(
    client,
    `mutation($id: ID!, $version: Int!, $runId: ID!) {
      recordCustomLabSolution(id: $id, version: $version, runId: $runId) { ${labFields} } }`,
    { id, version, runId: run.id },
  );
}

/** Tests a lab to the end. */
export async function testLab(client: Client, id: string): Promise<CustomLab> {
  let lab: CustomLab;
  do {
    lab = await ask<CustomLab>(client, `mutation($id: ID!) { testCustomLab(id: $id) { ${labFields} } }`, {
      id,
    });
  } while (!defined(lab.test).isDone);
  return lab;
}

export const offerLab = (client: Client, id: string, to?: object) =>
  ask<CustomLab>(
    client,
    `mutation($id: ID!, $to: LabAudienceInput) { offerCustomLab(id: $id, to: $to) { ${labFields} } }`,
    { id, to },
  );

/** A lab that is ready to be offered. */
export async function greenLab(client: Client): Promise<CustomLab> {
  const made = await createLab(client, await saveSandbox(client));
  const saved = await saveLab(client, made, labInput());
  await recordSolution(client, saved);
  return testLab(client, made.id);
}
