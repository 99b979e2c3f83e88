import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { Types } from 'mongoose';
import { signedIn } from '../../testing/factories.js';
import { ask } from '../../testing/notes.js';
import type { AuditLogPage } from '../../testing/schema.generated.js';
import { useTestApp } from '../../testing/testApp.js';
import { convertOldEntries } from './convertOldEntries.service.js';
import { findRemovedSince } from './removedAccounts.service.js';

const app = useTestApp();

test('entries of earlier releases keep their order, people, and content', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const member = await signedIn(app.url);
  const collection = (name: string) => mongoose.connection.collection<{ _id: number | string }>(name);
  const entry = (_id: number, action: string, actor: string | null, subject: string | null) => ({
    ...{ _id, action, actor, subject, hash: `hash-${_id}`, place: '127.0.0.1' },
    ...{ time: new Date('2026-01-01T12:00:00Z'), before: null, after: '{"name":"Class 7"}' },
  });
  await collection('auditentries').insertMany([
    entry(1, 'login.success', 'of-admin', 'of-admin'),
    entry(2, 'login.success', 'of-admin', 'of-admin'),
    entry(3, 'group.addMember', 'of-admin', 'of-member'),
    entry(4, 'account.remove', null, 'of-nobody'),
    ...Array.from({ length: 1_000 }, (_, index) => entry(5 + index, 'scan.run', 'of-admin', null)),
  ]);
  const people = [
    { _id: 'of-admin', userId: new Types.ObjectId(admin.userId) },
    { _id: 'of-member', userId: new Types.ObjectId(member.userId) },
  ];
  await collection('auditpeople').insertMany(people);
  await collection('auditheads').insertOne({ _id: 'head' });
  // The first entry was removed because of its age.
  await collection('auditcheckpoints').insertOne({ _id: 1 });
  const headFile = join(app.config.dataDir, 'audit-head');
  await writeFile(headFile, '1004 hash-1004\n');

  await Promise.all([convertOldEntries(app.config.dataDir), convertOldEntries(app.config.dataDir)]);
  await convertOldEntries(app.config.dataDir);

  const query = `query ($filter: AuditFilterInput!) { auditLog(filter: $filter) {
    entries { text time place actor { username } subject { username } changes { after } } } }`;
  const read = async (filter: object) =>
    (await ask<AuditLogPage>(admin, query, { filter: { to: '2026-01-02T00:00:00Z', ...filter } })).entries;
  const found = (await read({ group: 'GROUPS' })).concat(await read({ group: 'ACCOUNTS' }));
  expect(found).toEqual([
    {
      text: `${admin.username} added ${member.username} to the group Class 7`,
      time: '2026-01-01T12:00:00.000Z',
      place: 'this server',
      actor: { username: admin.username },
      subject: { username: member.username },
      changes: [{ after: 'Class 7' }],
    },
    expect.objectContaining({
      text: 'An account was deleted with everything in it',
      subject: { username: null },
    }),
  ]);
  expect(await read({ group: 'SIGN_INS' })).toHaveLength(1);
  expect(await read({ person: member.username })).toHaveLength(1);
  const log = mongoose.connection.collection('auditlog');
  const old = { time: new Date('2026-01-01T12:00:00Z') };
  expect(await log.countDocuments(old)).toBe(1_003);
  const first = await log.find(old).sort({ time: 1, _id: 1 }).limit(3).toArray();
  expect(first.map(({ action }) => action)).toEqual(['login.success', 'group.addMember', 'account.remove']);
  const left = { name: /^audit(?:entries|people|heads|checkpoints)$/ };
  expect(await mongoose.connection.db?.listCollections(left).toArray()).toEqual([]);
  expect(existsSync(headFile)).toBe(false);
});

test('an account deleted under an earlier release stays deleted when an older backup is restored', async () => {
  const userId = new Types.ObjectId();
  await mongoose.connection
    .collection('restoring.auditpeople')
    .insertOne({ _id: 'of-nobody' as never, userId });
  const restored = (name: string) => mongoose.connection.collection(`restoring.${name}`);
  expect(await findRemovedSince(restored)).toEqual([String(userId)]);
});
