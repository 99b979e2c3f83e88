import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import { logOf } from '@cosmic/network-sim/labs/replay';
import { loadLabs } from '../../../content/lab.load.js';
import { loadTickets } from '../../../content/repair/ticket.load.js';
import { Feature } from '../../core/access/access.js';
import { GameScoreModel } from '../../features/games/frame/gameScore.model.js';
import { fillFor, findLab, offlineSeed } from '../../features/games/networkBuilder/labs.js';
import { solveLab } from '../../features/games/testing/labs.js';
import { defined } from '../../testing/defined.js';
import { type Person, rights, signedIn } from '../../testing/factories.js';
import { assign, createGroup, ownGroups, rowsOf } from '../../testing/groups.js';
import { ask } from '../../testing/notes.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});

const { lab } = defined(loadLabs().get('c01'));

/** A result as the server stores it after replaying the log. */
const submitted = ({ userId }: Person, score: number, boardId = lab.id, gameId = 'network-builder') =>
  GameScoreModel.create({
    ownerId: userId,
    gameId,
    boardId,
    runId: userId,
    score,
    isPassed: score >= 80,
    isRanked: score >= 80,
    seconds: 60,
    submittedAt: new Date(),
  });

test("a lab is assigned like a module, with its title, page, submissions, and each member's best score", async () => {
  const [eager, idle] = [await signedIn(app.url), await signedIn(app.url)];
  const { id } = await createGroup(admin, 'Labs', [eager, idle]);
  const { assignments } = await assign(admin, id, 'LAB', lab.id, new Date(Date.now() + 3_600_000));
  expect(assignments).toMatchObject([
    { kind: 'LAB', targetId: 'c01', title: lab.title, url: '/games/network-builder/c01' },
  ]);
  await submitted(eager, 55);
  await submitted(eager, 92);
  await submitted(eager, 100, 'c02');

  const rows = await rowsOf(admin, id);
  const cellsOf = (person: Person) => rows.find(({ userId }) => userId === person.userId)?.cells;
  expect(cellsOf(eager)).toMatchObject([{ isDone: true, attempts: 2, bestPercent: 92 }]);
  expect(cellsOf(idle)).toMatchObject([{ isDone: false, attempts: 0, bestPercent: null }]);
  expect(await ask(idle, '{ notifications { title body url } }')).toContainEqual({
    title: 'New assignment',
    body: `${lab.title} was assigned in Labs.`,
    url: '/games/network-builder/c01',
  });
});

test("a lab that was passed only in offline practice is marked until it's passed online", async () => {
  const mira = await signedIn(app.url);
  const { id } = await createGroup(admin, 'Offline', [mira]);
  await assign(admin, id, 'LAB', 'c07');
  const cells = async () => (await rowsOf(admin, id))[0]?.cells;
  const { lab, answer } = findLab('c07');
  await mira.graphql(
    'mutation($log: JSON!, $simVersion: Int!) { submitOfflineLab(labId: "c07", log: $log, simVersion: $simVersion) { score } }',
    { log: logOf(fillFor(lab, offlineSeed, answer.solution), 90_000), simVersion: SIM_VERSION },
  );
  expect(await cells()).toMatchObject([{ isDone: true, isOffline: true, bestPercent: 100 }]);
  await solveLab(mira, 'c07');
  expect(await cells()).toMatchObject([{ isDone: true, isOffline: false }]);
});

test('a PC Repair ticket is assigned like a lab', async () => {
  const [ticketId, { ticket }] = defined([...loadTickets()][0]);
  const mira = await signedIn(app.url);
  const { id } = await createGroup(admin, 'Repairs', [mira]);
  const { assignments } = await assign(admin, id, 'TICKET', ticketId);
  expect(assignments).toMatchObject([
    { kind: 'TICKET', title: ticket.title, url: `/games/pc-repair-simulator/play?board=${ticketId}` },
  ]);
  // A lab with the ticket's ID counts separately.
  await submitted(mira, 100, ticketId);
  await submitted(mira, 88, ticketId, 'pc-repair-simulator');
  expect((await rowsOf(admin, id))[0]?.cells).toMatchObject([{ isDone: true, attempts: 1, bestPercent: 88 }]);
});

test("members without access to games aren't expected to do a lab, and aren't notified of it", async () => {
  const reader = await signedIn(app.url, { accessRights: rights(Feature.STUDY_HUB) });
  const { id } = await createGroup(admin, 'Readers', [reader]);
  await assign(admin, id, 'LAB', lab.id);
  expect((await ownGroups(reader))[0]?.row.cells).toEqual([]);
  const titles = (await ask<{ title: string }[]>(reader, '{ notifications { title } }')).map(
    ({ title }) => title,
  );
  expect(titles).not.toContain('New assignment');
});

test('an unknown lab is refused', async () => {
  const { id } = await createGroup(admin, 'No such lab');
  await expect(assign(admin, id, 'LAB', 'c99')).rejects.toThrow(
    'Choose a module, practice exam, lab, or repair ticket from the list.',
  );
});
