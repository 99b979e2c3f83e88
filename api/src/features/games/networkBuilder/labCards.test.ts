import type { LogEntry } from '@cosmic/network-sim/labs/lab';
import { setQuota } from '../../../core/storage/storageUsage.js';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { GameRunModel } from '../frame/gameRun.model.js';
import { appendLog, solutionOf, startLab, submitLab } from '../testing/labs.js';

const app = useTestApp();

interface Queue {
  fresh: number;
  due: number;
  card: { id: string; revision: number; front: string; back: string; url: string } | null;
}
const queueOf = async (client: Person) => {
  const fields = 'fresh due card { id revision front back url }';
  const { gameCardQueue } = defined(
    (await client.graphql(`{ gameCardQueue(timeZone: "UTC") { ${fields} } }`)).data,
  );
  return gameCardQueue as Queue;
};
const storedOf = async (client: Person) =>
  defined((await client.graphql('{ storageUsage { used } }')).data?.storageUsage).used;
const takeHint = (client: Person, id: string, level: number) =>
  ask(
    client,
    'mutation($id: ID!, $level: Int!) { takeLabHint(runId: $id, requirementId: "saved", level: $level) { level } }',
    { id, level },
  );
/** Checks what was done offline. */
const practice = (client: Person, log: readonly LogEntry[], v: number) =>
  ask(
    client,
    'mutation($log: JSON!, $v: Int!) { submitOfflineLab(labId: "c01", log: $log, simVersion: $v) { score } }',
    { log, v },
  );
const isSaving = (entry: LogEntry) => 'text' in entry && entry.text.startsWith('copy running');

test("a failed requirement is one card, with the hints taken, until it's met", async () => {
  const mira = await signedIn(app.url);
  const run = await startLab(mira, 'c01');
  // Requirements that haven't been tried weren't missed.
  await submitLab(mira, run.id);
  expect(await queueOf(mira)).toMatchObject({ fresh: 0, card: null });
  const before = await storedOf(mira);

  const log = solutionOf('c01', run.seed);
  const unsaved = log.slice(0, log.findIndex(isSaving));
  await takeHint(mira, run.id, 1);
  await appendLog(mira, run.id, 0, unsaved);
  await Promise.all([submitLab(mira, run.id), submitLab(mira, run.id)]);
  const { fresh, card } = await queueOf(mira);
  expect(fresh).toBe(1);
  expect(card).toMatchObject({
    front: 'First time on the console: Your changes are in the startup configuration too. How do you do it?',
    url: '/games/network-builder/c01',
  });
  expect(card?.back).toContain('show startup-config');
  // The card doesn't include hints that cost points and weren't taken.
  expect(card?.back).not.toContain('copy');
  expect(await storedOf(mira)).toBeGreaterThan(before);
  const { data } = await mira.graphql('{ cardQueue(timeZone: "UTC") { fresh card { source } } }');
  expect(data?.cardQueue).toEqual({ fresh: 1, card: { source: 'game' } });

  await appendLog(mira, run.id, unsaved.length, log.slice(unsaved.length));
  expect((await submitLab(mira, run.id)).data?.submitLab?.isPassed).toBe(true);
  expect(await queueOf(mira)).toMatchObject({ fresh: 0, card: null });
  // The card is gone; the finished run counts.
  const passed = await GameRunModel.findById(run.id).lean();
  expect(await storedOf(mira)).toBe(before + defined(passed?.bytes));
});

test('a reviewed card keeps its schedule when the lab is passed', async () => {
  const mira = await signedIn(app.url);
  const run = await startLab(mira, 'c01');
  const log = solutionOf('c01', run.seed);
  const unsaved = log.slice(0, log.findIndex(isSaving));
  await appendLog(mira, run.id, 0, unsaved);
  await submitLab(mira, run.id);
  const { id, revision } = defined((await queueOf(mira)).card);
  await ask(
    mira,
    'mutation($input: GradeCardInput!) { gradeGameCard(input: $input, timeZone: "UTC") { due } }',
    {
      input: { id, revision, rating: 3 },
    },
  );
  await appendLog(mira, run.id, unsaved.length, log.slice(unsaved.length));
  await submitLab(mira, run.id);
  const { data } = await mira.graphql('{ cards(filter: { source: game, timeZone: "UTC" }) { id } }');
  expect(data?.cards).toEqual([{ id }]);
});

test('a hint taken after a failed check appears on the card after the next check', async () => {
  const mira = await signedIn(app.url);
  const run = await startLab(mira, 'c01');
  const log = solutionOf('c01', run.seed);
  const saving = log.findIndex(isSaving);
  await appendLog(mira, run.id, 0, log.slice(0, saving - 1));
  await submitLab(mira, run.id);
  const { id, back } = defined((await queueOf(mira)).card);
  const before = await storedOf(mira);
  await takeHint(mira, run.id, 1);
  await takeHint(mira, run.id, 2);
  await appendLog(mira, run.id, saving - 1, log.slice(saving - 1, saving));
  await submitLab(mira, run.id);
  // The same card, in the same place in the queue.
  const { fresh, card } = await queueOf(mira);
  expect(fresh).toBe(1);
  expect(card?.id).toBe(id);
  expect(card?.back.startsWith(`${back}\n`)).toBe(true);
  const added = Buffer.byteLength(defined(card).back) - Buffer.byteLength(back);
  expect(await storedOf(mira)).toBe(before + added);
  // Hints that were paid for stay, even if another run of the lab took none.
  const unsaved = solutionOf('c01', 0).filter((entry) => !isSaving(entry));
  await practice(mira, unsaved, run.simVersion);
  expect(await queueOf(mira)).toMatchObject({ fresh: 1, card: { id, back: card?.back } });
});

test('full storage prevents new cards but not grades', async () => {
  const mira = await signedIn(app.url);
  const run = await startLab(mira, 'c01');
  const log = solutionOf('c01', run.seed);
  const saving = log.findIndex(isSaving);
  await storedOf(mira);
  await setQuota(mira.userId, 10);
  await appendLog(mira, run.id, 0, log.slice(0, saving - 1));
  const { data, errors } = await submitLab(mira, run.id);
  expect(errors).toEqual([]);
  expect(data?.submitLab?.isPassed).toBe(false);
  expect(await queueOf(mira)).toMatchObject({ fresh: 0, card: null });
  expect(await storedOf(mira)).toBe(0);
  // Once there's room again, the next check creates the card.
  await setQuota(mira.userId, null);
  await appendLog(mira, run.id, saving - 1, log.slice(saving - 1, saving));
  await submitLab(mira, run.id);
  expect(await queueOf(mira)).toMatchObject({ fresh: 1 });
  expect((await submitLab(mira, run.id)).errors).toEqual([]);
});

test('offline practice also has its misses', async () => {
  const mira = await signedIn(app.url);
  const log = solutionOf('c01', 0);
  const { simVersion } = await startLab(mira, 'c01');
  await practice(mira, log.slice(0, log.findIndex(isSaving)), simVersion);
  expect(await queueOf(mira)).toMatchObject({ fresh: 1 });
});
