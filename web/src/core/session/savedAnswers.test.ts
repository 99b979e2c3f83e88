import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { clearAnswers, readAnswer, removeAnswer, saveAnswer } from './savedAnswers';
import { clearUserStorage, openUserStorage } from './userStorage';

Object.assign(window, { indexedDB: new IDBFactory() });

test("a person's stored responses are removed when they sign out and don't come back", async () => {
  await saveAnswer('mira notes', 'mira', { notes: ['Subnets'] });
  await saveAnswer('noor notes', 'noor', { notes: ['Wildcards'] });
  clearUserStorage('mira');
  await clearAnswers('mira');
  await saveAnswer('mira notes', 'mira', { notes: ['too late'] });
  expect(await readAnswer('mira notes')).toBeUndefined();
  expect(await readAnswer('noor notes')).toEqual({ notes: ['Wildcards'] });
  openUserStorage('mira');
  await saveAnswer('mira notes', 'mira', { notes: ['Masks'] });
  expect(await readAnswer('mira notes')).toEqual({ notes: ['Masks'] });
  await removeAnswer('mira notes');
  expect(await readAnswer('mira notes')).toBeUndefined();
});

test('the latest 400 responses are kept, plus up to 50 until the next cleanup', async () => {
  const count = 500;
  for (let index = 0; index < count; index++) await saveAnswer(`answer ${index}`, 'mira', { index });
  let kept = 0;
  for (let index = 0; index < count; index++) if (await readAnswer(`answer ${index}`)) kept++;
  expect(kept).toBeLessThanOrEqual(450);
  expect(await readAnswer('answer 0')).toBeUndefined();
  expect(await readAnswer(`answer ${count - 1}`)).toEqual({ index: count - 1 });
});
