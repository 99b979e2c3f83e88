import mongoose from 'mongoose';
import { defined } from '../../../testing/defined.js';
import { type Person, rights, signedIn } from '../../../testing/factories.js';
import { createGroup } from '../../../testing/groups.js';
import { ask } from '../../../testing/notes.js';
import type { CustomLab, LabSummary } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { backdateRun } from '../testing/backdateRun.js';
import {
  createLab,
  greenLab,
  labFields,
  labInput,
  offerLab,
  reach,
  recordSolution,
  requirement,
  sandboxWorld,
  saveLab,
  saveSandbox,
  solutionLog,
  testLab,
  trunks,
} from '../testing/customLabs.js';
import { appendLog, callOnRun, startLab, submitLab } from '../testing/labs.js';
import { listCheckForms } from './checkForms.js';

const app = useTestApp();

const newAdmin = () => signedIn(app.url, { isAdmin: true });
const offered = (client: Person) =>
  ask<LabSummary[]>(client, '{ offeredLabs { id title bestScore isPassed openRunId } }');
const codeOf = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors[0]?.extensions.code;
const start = (client: Person, labId: string) =>
  client.graphql('mutation($labId: ID!) { startLab(labId: $labId) { id lab isTrial log } }', { labId });

/** Types the solution into a new run and has it graded. */
async function pass(client: Person, labId: string) {
  const run = await startLab(client, labId);
  await backdateRun(run.id);
  await appendLog(client, run.id, 0, solutionLog());
  const { data, errors } = await submitLab(client, run.id);
  expect(errors).toEqual([]);
  return defined(data?.submitLab);
}

test('an admin makes a lab from a sandbox, and a member passes it', async () => {
  const [admin, member] = [await newAdmin(), await signedIn(app.url)];
  const lab = await greenLab(admin);
  expect(lab).toMatchObject({
    gaps: [],
    offeredVersion: null,
    test: { isGreen: true, problems: [], passing: [] },
  });
  expect(lab.devices.find(({ name }) => name === 'S1')?.ports).toContain('GigabitEthernet0/1');
  await offerLab(admin, lab.id, { audience: 'MEMBER', recipient: member.username });
  expect(await offered(member)).toMatchObject([
    { id: lab.labId, title: 'Join two switches', isPassed: false },
  ]);
  const { data } = await member.graphql('{ notifications { title url } }');
  expect(data?.notifications).toMatchObject([
    { title: 'Lab shared with you', url: `/games/network-builder/${lab.labId}` },
  ]);

  const empty = await startLab(member, lab.labId);
  expect((await submitLab(member, empty.id)).data?.submitLab).toMatchObject({ isPassed: false });
  const grade = await pass(member, lab.labId);
  expect(grade).toMatchObject({ isPassed: true, score: 100, rank: 1 });
  expect(grade.explanation).toContain('A trunk carries');
  expect(await offered(member)).toMatchObject([{ bestScore: 100, isPassed: true }]);
});

test('the test names each change that passes and a check that notices it', async () => {
  const admin = await newAdmin();
  const made = await createLab(admin, await saveSandbox(admin));
  const saved = await saveLab(admin, made, labInput([reach]));
  await recordSolution(admin, saved);
  const tested = await testLab(admin, made.id);
  const { passing, isGreen } = defined(tested.test);
  // Configuring one end is enough, because the other one negotiates the trunk.
  const change = defined(
    passing.find(({ line, becomes }) => line === 'S1: switchport mode trunk' && !becomes),
  );
  expect(change.suggestions.map(({ text }) => text)).toContain('S1: Gi0/1 is a trunk');
  expect(isGreen).toBe(false);
  await expect(offerLab(admin, made.id, { audience: 'EVERYONE' })).rejects.toThrow('didn’t pass its check');

  const accept = (reason?: string, becomes = change.becomes) =>
    ask<CustomLab>(
      admin,
      `mutation($id: ID!, $version: Int!, $step: Int!, $becomes: String, $reason: String) {
        acceptCustomLabChange(id: $id, version: $version, step: $step, becomes: $becomes, reason: $reason) { ${labFields} } }`,
      { id: made.id, version: tested.version, step: change.step, becomes, reason },
    );
  await expect(accept('The other end asks for a trunk.', 'no shutdown')).rejects.toThrow(
    'didn’t find this change',
  );
  await expect(accept('short')).rejects.toThrow('10 to 200 characters');
  const accepted = await accept('The other end asks for a trunk.');
  expect(accepted.test?.passing.find(({ step }) => step === change.step)?.reason).toContain('The other end');

  const checked = await saveLab(admin, tested, labInput([reach, ...trunks]));
  expect(checked.test).toBeNull();
  await expect(offerLab(admin, made.id, { audience: 'EVERYONE' })).rejects.toThrow('Check this version');
  expect((await testLab(admin, made.id)).test).toMatchObject({ isGreen: true, passing: [] });
});

test('a lab that passes from the start, or whose solution fails, is not offered', async () => {
  const admin = await newAdmin();
  const made = await createLab(admin, await saveSandbox(admin));
  const recorded = await recordSolution(admin, await saveLab(admin, made, labInput()));
  const problemsWith = async (version: number, input: object) => {
    const { version: next } = await saveLab(admin, { id: made.id, version }, input);
    return { next, problems: defined((await testLab(admin, made.id)).test).problems.join('\n') };
  };
  const stays = requirement('stays', { kind: 'ping', from: 'H3', to: 'H4', want: 'ok' });
  const easy = await problemsWith(recorded.version, labInput([stays]));
  expect(easy.problems).toContain('passes before anything is done');
  const never = requirement('never', { kind: 'ping', from: 'H1', to: 'H3', want: 'ok' });
  const hard = await problemsWith(easy.next, labInput([never]));
  expect(hard.problems).toContain('doesn’t meet “Requirement never”');
  const broken = await problemsWith(
    hard.next,
    labInput([reach], { keep: [{ kind: 'ping', from: 'H1', to: 'H2', want: 'ok' }] }),
  );
  expect(broken.problems).toContain('isn’t met at the start');
});

test('a run keeps the version it began with, until it is restarted', async () => {
  const [admin, member] = [await newAdmin(), await signedIn(app.url)];
  const lab = await greenLab(admin);
  await offerLab(admin, lab.id, { audience: 'MEMBER', recipient: member.username });
  const run = await startLab(member, lab.labId);
  await saveLab(admin, lab, labInput([reach, ...trunks], { title: 'Join them again', explanation: 'New.' }));
  await testLab(admin, lab.id);
  expect(await offered(member)).toMatchObject([{ title: 'Join two switches' }]);
  await offerLab(admin, lab.id);
  expect(await offered(member)).toMatchObject([{ title: 'Join them again' }]);
  const again = await start(member, lab.labId);
  expect(again.data?.startLab).toMatchObject({ id: run.id, lab: { title: 'Join two switches' } });
  const restarted = await callOnRun(member, 'restartLab', run.id, '{ id lab }');
  expect(restarted.data?.restartLab).toMatchObject({ id: run.id, lab: { title: 'Join them again' } });
});

test('its author tries the latest draft, which never ranks', async () => {
  const admin = await newAdmin();
  const made = await createLab(admin, await saveSandbox(admin));
  const first = await start(admin, made.labId);
  expect(first.data?.startLab).toMatchObject({ isTrial: true, lab: { requirements: [] } });
  await saveLab(admin, made, labInput());
  // The other window still has the lab as it was.
  const stale = await appendLog(admin, defined(first.data?.startLab).id, 0, solutionLog());
  expect(codeOf(stale)).toBe('CONFLICT');
  const grade = await pass(admin, made.labId);
  expect(grade).toMatchObject({ isPassed: true, rank: null });
});

test('members see only labs that are shared with them, their group, or everyone', async () => {
  const admin = await newAdmin();
  const [inGroup, other] = [await signedIn(app.url), await signedIn(app.url)];
  const group = await createGroup(admin, 'Evening class', [inGroup]);
  const lab = await greenLab(admin);
  expect(codeOf(await start(inGroup, lab.labId))).toBe('NOT_FOUND');
  const shared = await offerLab(admin, lab.id, { audience: 'GROUP', recipient: group.id });
  expect(await offered(inGroup)).toHaveLength(1);
  expect(await offered(other)).toEqual([]);
  expect(codeOf(await start(other, lab.labId))).toBe('NOT_FOUND');
  const ranks = 'query($labId: ID!) { labLeaderboard(labId: $labId) { rank } }';
  expect(codeOf(await other.graphql(ranks, { labId: lab.labId }))).toBe('NOT_FOUND');

  const everyone = await offerLab(admin, lab.id, { audience: 'EVERYONE' });
  expect((await start(other, lab.labId)).errors).toEqual([]);
  for (const { id: shareId } of everyone.shares)
    await ask(
      admin,
      'mutation($id: ID!, $shareId: ID!) { unshareCustomLab(id: $id, shareId: $shareId) { id } }',
      { id: lab.id, shareId },
    );
  expect(shared.shares).toHaveLength(1);
  expect(await offered(inGroup)).toEqual([]);
  // Runs that were started can be finished.
  expect(await offered(other)).toEqual([]);
  expect(codeOf(await start(other, lab.labId))).toBe('NOT_FOUND');
  await offerLab(admin, lab.id, { audience: 'GROUP', recipient: group.id });
  const users = mongoose.connection.collection('users');
  await users.updateOne({ _id: new mongoose.Types.ObjectId(admin.userId) }, { $set: { isAdmin: false } });
  expect(await offered(inGroup)).toEqual([]);
});

test('a deleted lab can be restored, and results stay', async () => {
  const [admin, member] = [await newAdmin(), await signedIn(app.url)];
  const lab = await greenLab(admin);
  await offerLab(admin, lab.id, { audience: 'MEMBER', recipient: member.username });
  await pass(member, lab.labId);
  const by = (mutation: string) =>
    ask(admin, `mutation($id: ID!) { ${mutation}(id: $id) { id } }`, { id: lab.id });
  await by('deleteCustomLab');
  expect([await offered(member), await ask(admin, '{ customLabs { id } }')]).toEqual([[], []]);
  expect(codeOf(await start(member, lab.labId))).toBe('NOT_FOUND');
  const history = 'query($labId: ID!) { labHistory(labId: $labId) { score } }';
  expect(await ask(member, history, { labId: lab.labId })).toEqual([{ score: 100 }]);
  await by('restoreCustomLab');
  expect(await offered(member)).toMatchObject([{ bestScore: 100 }]);
  const actions = await mongoose.connection
    .collection('auditlog')
    .distinct('action', { actorId: admin.userId, action: /^lab\./ });
  expect(actions).toEqual(['lab.create', 'lab.delete', 'lab.offer', 'lab.restore']);
});

test('only admins make labs, and each only their own', async () => {
  const [admin, other, member] = [await newAdmin(), await newAdmin(), await signedIn(app.url)];
  const lab = await createLab(admin, await saveSandbox(admin));
  const read = 'query($id: ID!) { customLab(id: $id) { id } }';
  const remove = 'mutation($id: ID!) { deleteCustomLab(id: $id) { id } }';
  for (const query of [read, remove]) {
    expect(codeOf(await member.graphql(query, { id: lab.id }))).toBe('FORBIDDEN');
    expect(codeOf(await other.graphql(query, { id: lab.id }))).toBe('NOT_FOUND');
  }
  expect(codeOf(await member.graphql('{ customLabCheckForms }'))).toBe('FORBIDDEN');
  await expect(saveLab(other, lab, labInput())).rejects.toThrow('doesn’t exist');
  await expect(createLab(other, await saveSandbox(member))).rejects.toThrow('doesn’t exist');
  const noLabs = await signedIn(app.url, { accessRights: rights() });
  expect(codeOf(await noLabs.graphql('{ offeredLabs { id } }'))).toBe('FORBIDDEN');
});

test.each([
  [
    'an unknown type of check',
    { requirements: [{ ...reach, check: { kind: 'magic' } }] },
    'Choose a type of check',
  ],
  ['a check without its fields', { requirements: [{ ...reach, check: { kind: 'ping' } }] }, 'Fill in “From”'],
  [
    'a failure that lasts for hours',
    {
      requirements: [
        { ...reach, check: { kind: 'after', power: 'S1', within: 10_000_000, check: reach.check } },
      ],
    },
    'Allow up to 600,000 milliseconds',
  ],
  ['a requirement without a task', { tasks: [] }, 'must belong to a task'],
  ['31 requirements', { requirements: Array(31).fill(reach) }, 'Add up to 30 requirements'],
  ['13 tasks', { tasks: Array(13).fill({ id: 'a', text: 'Task' }) }, 'Add up to 12 tasks'],
  ['a hint of 501 characters', { requirements: [{ ...reach, hints: ['x'.repeat(501)] }] }, '500 characters'],
  ['the same requirement twice', { requirements: [reach, reach] }, 'have the same ID'],
  ['a title without text', { title: ' ' }, 'Enter a title'],
])('%s is refused', async (_name, given, message) => {
  const admin = await newAdmin();
  const lab = await createLab(admin, await saveSandbox(admin));
  await expect(saveLab(admin, lab, labInput([reach], given))).rejects.toThrow(message);
});

test('a lab is made only of a network that the simulator can build', async () => {
  const admin = await newAdmin();
  const { devices, links } = sandboxWorld();
  await expect(createLab(admin, await saveSandbox(admin, { devices: {}, links: [] }))).rejects.toThrow(
    'two devices',
  );
  const broken = { devices: { A: { platform: 'pc' }, B: { platform: 'pc' } }, links: [] };
  await expect(createLab(admin, await saveSandbox(admin, broken))).rejects.toThrow('can’t make a lab');
  const forged = {
    devices,
    links: [
      ...links,
      { id: 'x', a: { device: 'S1', port: 'g9/9' }, b: { device: 'S2', port: 'g9/9' }, medium: 'copper' },
    ],
  };
  await expect(createLab(admin, await saveSandbox(admin, forged))).rejects.toThrow('ends at S1 g9/9');
});

test('another window’s version is not overwritten', async () => {
  const admin = await newAdmin();
  const lab = await createLab(admin, await saveSandbox(admin));
  await saveLab(admin, lab, labInput());
  await expect(saveLab(admin, lab, labInput())).rejects.toThrow('changed in another window');
});

test('every type of check has a name, and its fields are ones that a form can ask for', () => {
  const forms = listCheckForms();
  expect(forms.filter(({ id, label }) => id === label)).toEqual([]);
  expect(new Set(forms.map(({ id }) => id)).size).toBe(forms.length);
  expect(forms.find(({ id }) => id === 'ping')).toEqual({
    id: 'ping',
    label: 'Ping gets a reply, or doesn’t',
    fixed: { kind: 'ping' },
    fields: [
      { name: 'from', label: 'From', isOptional: false, input: { type: 'device' } },
      { name: 'to', label: 'To', isOptional: false, input: { type: 'address' } },
      {
        name: 'want',
        label: 'Expected result',
        isOptional: false,
        input: {
          type: 'choice',
          choices: [
            { value: 'ok', label: 'Works' },
            { value: 'fail', label: 'Doesn’t work' },
          ],
        },
      },
    ],
  });
});
