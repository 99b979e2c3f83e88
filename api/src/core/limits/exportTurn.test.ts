import type { Response } from 'express';
import { sendInTurn } from './exportTurn.js';

const open = { closed: false } as Response;

test("a person's exports are sent one after another, except for those who have left", async () => {
  const events: string[] = [];
  let endReading = () => {};
  const read = new Promise<void>((resolve) => {
    endReading = resolve;
  });
  const sending = [
    sendInTurn('notes', 'mira', open, () => {
      events.push('first');
      return read;
    }),
    sendInTurn('notes', 'mira', { closed: true } as Response, async () => void events.push('left')),
    sendInTurn('notes', 'mira', open, async () => void events.push('second')),
  ];
  await sendInTurn('notes', 'noor', open, async () => void events.push('other person'));
  await sendInTurn('cards', 'mira', open, async () => void events.push('other kind'));
  expect(events).toEqual(['first', 'other person', 'other kind']);
  endReading();
  await Promise.all(sending);
  expect(events.slice(3)).toEqual(['second']);
});

test("an export that fails doesn't stop the next one", async () => {
  const failed = sendInTurn('notes', 'mira', open, () => Promise.reject(new Error('gone')));
  const sent = sendInTurn('notes', 'mira', open, async () => undefined);
  await expect(failed).rejects.toThrow('gone');
  await expect(sent).resolves.toBeUndefined();
});
