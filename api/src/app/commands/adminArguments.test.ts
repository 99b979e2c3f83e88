import { parseAdminArguments } from './adminArguments.js';

test.each([
  { args: [], why: 'a command is missing' },
  { args: ['fly'], why: 'there is no such command' },
  { args: ['reset-password'], why: 'the user is missing' },
  { args: ['reset-password', 'mira', 'theo'], why: 'one user too many' },
  { args: ['reset-password', 'mira', '--loud'], why: 'there is no such option' },
  { args: ['invite', 'mira'], why: 'an invite is for nobody in particular' },
  { args: ['invite', '--random'], why: 'the option belongs to another command' },
  { args: ['make-admin', 'mira', '--force'], why: 'the option belongs to backups' },
])('the arguments $args are refused: $why', ({ args }) => {
  expect(parseAdminArguments(args)).toBeUndefined();
});

test.each([
  [['reset-password', '--random', 'mira'], { command: 'reset-password', username: 'mira', isRandom: true }],
  [['delete-user', 'mira'], { command: 'delete-user', username: 'mira', isRandom: false }],
  [['allow-passwords'], { command: 'allow-passwords', username: '' }],
])('the arguments %j say what to do for whom', (args, order) => {
  expect(parseAdminArguments(args)).toMatchObject(order);
});
