import { allRights } from '../../../core/access/access.js';
import { memoryChallenge } from './memoryChallenge.js';

const actor = { id: '0123456789abcdef01234567', username: 'mira', isAdmin: false, accessRights: allRights };

test('each memory board deals the game in its title', async () => {
  const boards = await memoryChallenge.boards(actor);
  expect(boards.map(({ id }) => [id, memoryChallenge.deal(id, 7, actor, 'UTC')])).toEqual([
    ['sequence', { kind: 'sequence', lives: 3, stepMs: 750, goal: 8, seed: 7 }],
    ['sequence-fast', { kind: 'sequence', lives: 1, stepMs: 375, goal: 8, seed: 7 }],
    ['n-back-position', { kind: 'nBack', stimulus: 'position', blocks: 4, goal: 2, seed: 7 }],
    ['n-back-letter', { kind: 'nBack', stimulus: 'letter', blocks: 4, goal: 2, seed: 7 }],
  ]);
});
