import { Types } from 'mongoose';
import { Feature } from '../../../core/access/access.js';
import { sendChat } from '../../../testing/assistants.js';
import { defined } from '../../../testing/defined.js';
import { rights, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { GameScoreModel } from '../frame/gameScore.model.js';
import { fillFor, findLab, networkBuilder } from './labs.js';

const app = useTestApp();

// The task of this lab is to find out how the cables run, because the diagram is wrong.
const { lab, answer } = findLab('c12');
const context = { kind: 'lab', id: lab.id };

test("a lab comes with the values of one's run, without solution and hints, and with an explanation once it's passed", async () => {
  const person = await signedIn(app.url);
  const { seed } = await ask<{ seed: number }>(person, 'mutation { startLab(labId: "c12") { seed } }');
  const reply = await sendChat(person, 'tech', 'Explain this', { context });
  expect(reply.sources[0]).toMatchObject({ title: `Lab: ${lab.title}`, url: '/games/network-builder/c12' });
  const responseText = plain(reply.response);
  for (const { text } of [...lab.tasks, ...lab.requirements])
    expect(responseText).toContain(fillFor(lab, seed, text));
  const isReal = ({ a, b }: { a: string; b: string }) =>
    lab.cables.some((cable) => cable.a === a && cable.b === b);
  for (const { a, b } of fillFor(lab, seed, defined(lab.drawing)))
    expect(responseText).toContain(`${a} to ${b}`);
  expect(defined(lab.drawing).every(isReal)).toBe(false);
  for (const { hints } of lab.requirements)
    for (const hint of hints) expect(responseText).not.toContain(hint);
  const explained = fillFor(lab, seed, defined(answer.explanation.split('\n')[0]));
  expect(responseText).not.toContain(explained);

  await GameScoreModel.create({
    ...{ ownerId: person.userId, gameId: networkBuilder, boardId: lab.id, runId: new Types.ObjectId() },
    ...{ score: 100, isPassed: true, isRanked: true, seconds: 60, submittedAt: new Date() },
  });
  expect(plain((await sendChat(person, 'tech', 'Explain this', { context })).response)).toContain(explained);
});

test('members without access to labs get nothing, and neither does an unknown lab', async () => {
  const member = await signedIn(app.url, { accessRights: rights(Feature.AI_ASSISTANTS) });
  const learner = await signedIn(app.url, {
    accessRights: rights(Feature.AI_ASSISTANTS, Feature.STUDY_HUB),
  });
  const player = await signedIn(app.url, { accessRights: rights(Feature.AI_ASSISTANTS, Feature.GAMES) });
  const find = async (person: typeof member, id: string) => {
    const query = 'query($id: ID!) { chatContext(kind: lab, id: $id) { title } }';
    return (await person.graphql(query, { id })).errors[0]?.extensions.code;
  };
  expect(await find(player, lab.id)).toBeUndefined();
  expect(await find(learner, lab.id)).toBeUndefined();
  expect(await find(member, lab.id)).toBe('NOT_FOUND');
  for (const id of ['c99', '__proto__', '../c12']) expect(await find(player, id)).toBe('NOT_FOUND');
});

/** Returns the text as a reader sees it, without line prefixes and Markdown's escapes. */
const plain = (text: string) => text.replaceAll('\\', '').replace(/^> ?/gm, '');
