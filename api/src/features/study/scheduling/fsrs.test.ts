import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs';
import { DAY } from '../../../platform/clock.js';
import { seededRandom } from '../questions/shuffle.js';
import { newMemory, review } from './fsrs.js';

test('schedules match those of ts-fsrs on a thousand histories', () => {
  const random = seededRandom('histories');
  for (let history = 0; history < 1000; history++) {
    const retention = 0.8 + random() * 0.17;
    const scheduler = fsrs({ request_retention: retention, enable_fuzz: false });
    let now = new Date(2026, 0, 1);
    let card = createEmptyCard(now);
    let memory = newMemory(now);
    for (let step = 0; step < 12; step++) {
      const rating = (1 + Math.floor(random() * 4)) as Grade;
      card = scheduler.next(card, now, rating).card;
      memory = review(memory, rating, now, retention);
      expect([memory.due, memory.stability, memory.difficulty, memory.state, memory.lapses]).toEqual([
        card.due,
        card.stability,
        card.difficulty,
        card.state,
        card.lapses,
      ]);
      now = new Date(Math.max(now.getTime(), card.due.getTime()) + random() * DAY);
    }
  }
});
