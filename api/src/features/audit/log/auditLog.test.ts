import { signedInByPassword } from '../../../testing/factories.js';
import { createGroup } from '../../../testing/groups.js';
import type { AuditLogEntry } from '../../../testing/schema.generated.js';

import { useTestApp } from '../../../testing/testApp.js';
import { AuditEntryModel } from '../audit.model.js';
import { maskAuditOfOwner, recordAudit } from '../audit.service.js';

const app = useTestApp();
let mara: Awaited<ReturnType<typeof signedInByPassword>>;
let jonas: Awaited<ReturnType<typeof signedInByPassword>>;
beforeAll(async () => {
  mara = await signedInByPassword(app.url, { username: 'mara', isAdmin: true });
  jonas = await signedInByPassword(app.url, { username: 'jonas' });
});

const fields = `nextCursor entries { id time action label text place before after
  actor { userId username } subject { userId username } changes { field before after } }`;
const query = `query ($filter: AuditFilterInput, $first: Int! = 50, $after: String) {
  auditLog(filter: $filter, first: $first, after: $after) { ${fields} } }`;

async function read(filter: object = {}, page: { first?: number; after?: string | null } = {}) {
  const { data, errors } = await mara.graphql(query, { filter, ...page });
  expect(errors).toEqual([]);
  return data?.auditLog ?? { entries: [], nextCursor: null };
}
const latest = async (filter: object) => (await read(filter)).entries[0] as AuditLogEntry;
const setRight = (feature: string, isOn: boolean) =>
  mara.graphql(
    `mutation { setUserRight(userId: "${jonas.userId}", feature: ${feature}, isOn: ${isOn}) { id } }`,
  );

test('a change of access is a sentence with both people, the place, and the values before and after', async () => {
  await setRight('NOTES', false);
  expect((await latest({ action: 'user.rights' })).text).toBe('mara removed jonas’s access to Notes');
  await setRight('NOTES', true);
  const entry = await latest({ action: 'user.rights' });
  expect(entry).toMatchObject({
    label: 'Access changed',
    text: 'mara gave jonas access to Notes',
    actor: { userId: mara.userId, username: 'mara' },
    subject: { userId: jonas.userId, username: 'jonas' },
    place: 'this server',
    changes: [{ field: 'Notes', before: 'No', after: 'Yes' }],
  });
  expect(JSON.parse(entry.before ?? '')).toMatchObject({ notes: false });
});

test('members, group admins, and visitors are refused, over GraphQL and REST', async () => {
  const { id } = await createGroup(mara, 'Class 7', [jonas]);
  const member = `groupId: "${id}", userId: "${jonas.userId}"`;
  await mara.graphql(`mutation { setGroupAdmin(${member}, isGroupAdmin: true) { id } }`);
  const operations = [
    '{ auditLog { nextCursor } }',
    '{ auditRetention { days } }',
    '{ olderAuditEntries(days: 90) }',
    'mutation { setAuditRetention(days: 90) { days } }',
    'mutation { startAuditExport(filter: {}, format: CSV) }',
  ];
  for (const operation of operations)
    expect((await jonas.graphql(operation)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await jonas.rest('GET', '/api/audit-log/export/x')).status).toBe(403);
  expect((await latest({ action: 'group.setAdmin' })).text).toBe(
    'mara changed jonas’s role in the group Class 7',
  );
});

describe('filters', () => {
  test('by person: who did it or whom it concerned, ignoring case', async () => {
    const { entries } = await read({ person: ' JONAS ' });
    expect(entries.length).toBeGreaterThan(2);
    for (const { actor, subject } of entries) expect([actor?.username, subject?.username]).toContain('jonas');
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  test('an unknown person is named in the error', async () => {
    const { errors } = await mara.graphql(query, { filter: { person: 'nobody-here' } });
    expect(errors[0]).toMatchObject({
      message: 'No account is named nobody-here.',
      extensions: { code: 'BAD_USER_INPUT', fields: { person: 'No account has this username.' } },
    });
  });

  test('by group, by kind, and by words', async () => {
    const signIns = await read({ group: 'SIGN_INS' });
    expect(new Set(signIns.entries.map(({ action }) => action))).toEqual(new Set(['login.success']));
    const groups = await read({ group: 'GROUPS', person: 'jonas' });
    expect(groups.entries.map(({ action }) => action)).toEqual(['group.setAdmin', 'group.addMember']);
    expect((await read({ search: 'ACCESS ch' })).entries.map(({ action }) => action)).toEqual([
      'user.rights',
      'user.rights',
    ]);
    expect((await read({ search: 'nothing like it' })).entries).toEqual([]);
    expect((await read({ group: 'BACKUPS' })).entries).toEqual([]);
  });

  test('by days, to the millisecond', async () => {
    const [newest, older] = (await read()).entries;
    const at = String(newest?.time);
    expect((await read({ from: at })).entries.map(({ id }) => id)).toEqual([newest?.id]);
    expect((await read({ to: at })).entries[0]?.id).toBe(older?.id);
  });

  test('an invalid filter is refused', async () => {
    for (const page of [
      { first: 0 },
      { first: 101 },
      { after: 'x' },
      { after: '1-1-1' },
      { filter: { search: 'x'.repeat(201) } },
      { filter: { action: 'x'.repeat(201) } },
    ])
      expect((await mara.graphql(query, page)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

test('people whose account is gone are shown as a deleted account, and an unknown action is still readable', async () => {
  const gone = await signedInByPassword(app.url);
  await recordAudit({ action: 'backup.restoreFile', actorId: mara.userId, subjectId: gone.userId });
  expect(await latest({ action: 'backup.restoreFile' })).toMatchObject({
    label: 'Backup: restore file',
    text: `Backup: restore file (mara, about ${gone.username})`,
  });
  expect((await latest({ group: 'BACKUPS' })).action).toBe('backup.restoreFile');
  expect((await latest({ search: 'restore f' })).action).toBe('backup.restoreFile');
  await maskAuditOfOwner(gone.userId);
  const signIn = (await read({ action: 'login.success' })).entries.find(({ actor }) => !actor?.username);
  expect(signIn).toMatchObject({
    text: 'A deleted account signed in',
    actor: { userId: null, username: null },
  });
});

test('actions of the server itself have words', async () => {
  await recordAudit({
    action: 'user.password',
    actorId: null,
    subjectId: jonas.userId,
    from: 'command line',
  });
  expect(await latest({ action: 'user.password' })).toMatchObject({
    text: 'The command line set a temporary password for jonas',
    actor: null,
    place: 'command line',
  });
});

test('names are text: placeholders or very long names in them change nothing else', async () => {
  await recordAudit({
    action: 'group.create',
    actorId: mara.userId,
    after: { name: '{actor} $& ‮x', list: [1, 'two'], empty: {}, deep: { quota: 1_610_612_736 } },
  });
  const entry = await latest({ action: 'group.create' });
  expect(entry.text).toBe('mara created the group {actor} $& ‮x');
  expect(entry.changes).toEqual([
    { field: 'Name', before: null, after: '{actor} $& ‮x' },
    { field: 'List', before: null, after: '1, two' },
    { field: 'Deep › Quota', before: null, after: '1.5 GB' },
  ]);
});

test('pages follow each other without gaps or repetitions, also among entries of one moment', async () => {
  const same = new Date('2020-01-01T00:00:00Z');
  const made = await AuditEntryModel.create(
    Array.from({ length: 7 }, () => ({ time: same, action: 'test.same' })),
    { ordered: true },
  );
  const seen: string[] = [];
  let after: string | null | undefined;
  do {
    const page = await read({ action: 'test.same' }, { first: 3, after: after ?? null });
    seen.push(...page.entries.map(({ id }) => id));
    after = page.nextCursor;
  } while (after);
  expect(seen).toEqual(made.map(({ id }) => id).reverse());
  await AuditEntryModel.deleteMany({ action: 'test.same' });
});
