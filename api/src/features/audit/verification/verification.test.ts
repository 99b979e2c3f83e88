import { vi } from 'vitest';
import { signedIn } from '../../../testing/factories.js';
import { measureResponsiveness } from '../../../testing/measures/serverResponsiveness.js';
import { ask } from '../../../testing/notes.js';
import type { AuditVerification } from '../../../testing/schema.generated.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { type AuditEntry, AuditEntryModel, AuditHeadModel } from '../audit.model.js';
import { recordAudit } from '../audit.service.js';
import { hashEntry } from '../auditChain.js';
import { VerificationModel } from './verification.model.js';

let app: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedIn(app.url, { isAdmin: true });
  for (let index = 0; index < 20; index++) await recordAudit({ action: 'test.fill', actorId: admin.userId });
});
afterAll(() => app.close());

const shown = 'state text advice changedEntry done total finishedAt';
async function last(): Promise<AuditVerification | null> {
  const { data } = await admin.graphql(`{ auditVerification { ${shown} } }`);
  return data?.auditVerification ?? null;
}
/** Verifies from the page and waits for the verdict. */
async function verify() {
  const { data, errors } = await admin.graphql(`mutation { verifyAuditLog { ${shown} } }`);
  expect(errors).toEqual([]);
  expect(data?.verifyAuditLog?.state).toBe('RUNNING');
  return vi.waitFor(
    async () => {
      const found = await last();
      expect(found?.state).not.toBe('RUNNING');
      return found;
    },
    { timeout: 60_000, interval: 20 },
  );
}

/** Changes something in the database, looks, and puts it back. */
async function tampering(work: () => Promise<unknown>, expected: Partial<AuditVerification>) {
  const entries = await AuditEntryModel.find().lean();
  const head = await AuditHeadModel.findOne().lean().orFail();
  await work();
  expect(await verify()).toMatchObject({
    ...expected,
    advice: expect.stringContaining('past the dashboard'),
  });
  await AuditEntryModel.deleteMany({});
  await AuditEntryModel.insertMany(entries);
  await AuditHeadModel.replaceOne({ _id: head._id }, head);
}

test('nothing was verified at first; then all is intact, and it is on record with what was found', async () => {
  expect(await last()).toBeNull();
  const count = await AuditEntryModel.countDocuments();
  const found = await verify();
  expect(found).toMatchObject({
    state: 'INTACT',
    text: `All ${count} entries are intact.`,
    advice: null,
    total: count,
  });
  expect(Date.now() - Date.parse(String(found?.finishedAt))).toBeLessThan(60_000);
  const entry = await AuditEntryModel.findOne({ action: 'audit.verify' }).lean();
  expect(entry?.after).toBe(JSON.stringify({ result: found?.text }));
});

test('a changed entry is named', () =>
  tampering(() => AuditEntryModel.updateOne({ _id: 11 }, { action: 'login.success' }), {
    state: 'CHANGED',
    text: 'Entry 11 was changed.',
    changedEntry: 11,
  }));

test('a deleted entry is missing', () =>
  tampering(() => AuditEntryModel.deleteOne({ _id: 11 }), {
    state: 'MISSING',
    text: 'Entries are missing after 10.',
    changedEntry: null,
  }));

test('the first ones are missing', () =>
  tampering(() => AuditEntryModel.deleteMany({ _id: { $lt: 5 } }), {
    state: 'MISSING',
    text: 'The first entries are missing.',
  }));

test('a cut end is told as such', async () => {
  await tampering(() => AuditEntryModel.deleteMany({ _id: { $gt: 10 } }), {
    state: 'CUT',
    text: 'The end was cut off: entry 10 is the last one left.',
  });
  expect(await verify()).toMatchObject({ state: 'INTACT' });
});

test('two at once are one', async () => {
  const before = await AuditEntryModel.countDocuments({ action: 'audit.verify' });
  await Promise.all([verify(), verify()]);
  expect(await AuditEntryModel.countDocuments({ action: 'audit.verify' })).toBe(before + 1);
});

test('one whose process is gone counts as unfinished and can be begun again', async () => {
  await VerificationModel.updateOne({ _id: 'last' }, { state: 'running', updatedAt: new Date(), done: 7 });
  expect(await last()).toMatchObject({ state: 'RUNNING', done: 7, text: null, finishedAt: null });
  await VerificationModel.updateOne({ _id: 'last' }, { updatedAt: new Date(Date.now() - 120_000) });
  expect(await last()).toMatchObject({ state: 'FAILED', text: 'The last verification didn’t finish.' });
  expect(await verify()).toMatchObject({ state: 'INTACT' });
});

test('the server answers others while thousands of entries are checked, and tells how far it is', async () => {
  const head = await AuditHeadModel.findOne().lean().orFail();
  let { sequence, hash } = head;
  const filler: AuditEntry[] = [];
  for (let index = 0; index < 30_000; index++) {
    const empty = { actor: null, subject: null, place: null, before: null, after: null };
    const entry = { _id: ++sequence, time: new Date(), action: 'test.filler', ...empty };
    hash = hashEntry(entry, hash);
    filler.push({ ...entry, hash });
  }
  await AuditEntryModel.insertMany(filler, { lean: true });
  await AuditHeadModel.updateOne({ _id: head._id }, { sequence, hash });
  const seen = new Set<number>();
  const { result } = await measureResponsiveness(app.url, async () => {
    await ask(admin, 'mutation { verifyAuditLog { state } }');
    return vi.waitFor(
      async () => {
        const found = await last();
        seen.add(found?.done ?? 0);
        expect(found?.state).toBe('INTACT');
        return found;
      },
      { timeout: 120_000, interval: 50 },
    );
  });
  expect(result?.text).toBe(`All ${sequence.toLocaleString('en-US')} entries are intact.`);
  expect(seen.size).toBeGreaterThan(2);
});
