import { type Person, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { AuditEntryModel } from '../audit.model.js';
import { recordAudit } from '../audit.service.js';
import { toField } from './auditCsv.js';

const app = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});

type Format = 'CSV' | 'JSON';
const start = async (format: Format, filter: object = {}, who = admin) =>
  who.graphql(
    'mutation ($filter: AuditFilterInput!, $format: AuditExportFormat!) { startAuditExport(filter: $filter, format: $format) }',
    { filter, format },
  );
const download = async (format: Format, filter: object = {}) => {
  const { data, errors } = await start(format, filter);
  expect(errors).toEqual([]);
  return admin.fetch(`/api/audit-log/export/${data?.startAuditExport}`);
};

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\rx', `"' x"`],
  ['\n=1', `"' =1"`],
  ['＝1', `"'＝1"`],
  ['\0=1', `"' =1"`],
  ['a "b", c', '"a ""b"", c"'],
  ['a\r\n99,2026-01-01,forged', '"a 99,2026-01-01,forged"'],
  ['a\u2028b\u2029c\u0085d\ve\ff', '"a b c d e f"'],
  ['', '""'],
])('a value like %j becomes text on one line', (value, field) => expect(toField(value)).toBe(field));

test('a hostile name creates neither a formula nor another line', async () => {
  const name = '=HYPERLINK("http://evil")\r\n"1","forged"';
  await recordAudit({ action: 'group.create', actorId: admin.userId, after: { name } });
  const answer = await download('CSV', { action: 'group.create' });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="audit-log-\d{4}-\d\d-\d\dT\d\d-\d\dZ\.csv"$/,
  );
  const text = Buffer.from(await answer.arrayBuffer()).toString();
  expect(text.startsWith('\ufeffEntry,Time (UTC),')).toBe(true);
  const lines = text.split(/[\r\n\u2028\u2029]+/).filter(Boolean);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${admin.username} created the group =HYPERLINK`);
  // Parsed as a spreadsheet does, no cell starts like a formula.
  const cells = [...(lines[1] ?? '').matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell);
  expect(cells).toHaveLength(9);
  expect(cells).toContain(admin.username);
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

test('the JSON is valid for no entries and for several parts, and keeps values unchanged', async () => {
  const empty = await download('JSON', { action: 'never.done' });
  expect(await empty.json()).toEqual([]);
  await AuditEntryModel.insertMany(
    Array.from({ length: 1_201 }, (_, index) => ({
      time: new Date(1_600_000_000_000 + index),
      action: 'test.many',
      after: JSON.stringify({ name: `line\nbreak ${index}` }),
    })),
  );
  const all = (await (await download('JSON', { action: 'test.many' })).json()) as {
    entry: string;
    after: { name: string };
  }[];
  expect(all.map(({ after }) => after.name)).toEqual(
    Array.from({ length: 1_201 }, (_, i) => `line\nbreak ${1_200 - i}`),
  );
  expect(new Set(all.map(({ entry }) => entry)).size).toBe(1_201);
  const csv = await (await download('CSV', { action: 'test.many' })).text();
  expect(csv.trimEnd().split('\r\n')).toHaveLength(1_202);
  await AuditEntryModel.deleteMany({ action: 'test.many' });
});

test('an export is recorded with its filter, and its address works once, for one person', async () => {
  const { data } = await start('CSV', { search: 'sign', person: admin.username });
  const [entry] = await AuditEntryModel.find({ action: 'audit.export' }).sort({ _id: -1 }).lean();
  expect(JSON.parse(entry?.after ?? '')).toEqual({ format: 'csv', search: 'sign', person: admin.username });
  const path = `/api/audit-log/export/${data?.startAuditExport}`;
  const other = await signedIn(app.url, { isAdmin: true });
  expect((await other.rest('GET', path)).status).toBe(404);
  expect((await admin.fetch(path)).status).toBe(200);
  expect((await admin.rest('GET', path)).status).toBe(404);
});

test("a filter that can't match anything is refused before anything is recorded", async () => {
  const before = await AuditEntryModel.countDocuments({ action: 'audit.export' });
  const { errors } = await start('CSV', { person: 'nobody-here' });
  expect(errors[0]?.message).toBe('No account is named nobody-here.');
  expect(await AuditEntryModel.countDocuments({ action: 'audit.export' })).toBe(before);
});

test('exporting again and again is refused for a while', async () => {
  const busy = await signedIn(app.url, { isAdmin: true });
  for (let round = 0; round < 20; round++) expect((await start('JSON', {}, busy)).errors).toEqual([]);
  const { errors } = await start('JSON', {}, busy);
  expect(errors[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
  expect(errors[0]?.message).toMatch(/^You’ve exported the audit log too many times\. Try again in /);
});
