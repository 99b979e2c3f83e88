import { createTokenBucket } from './tokenBucket.js';

test('each person may act a few times at once, then at the average rate, without delaying others', () => {
  let now = 0;
  const takeToken = createTokenBucket({ burst: 3, perMinute: 60 }, 'Too many changes at once.', () => now);
  const refused = expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfter: 1 });
  for (let count = 0; count < 3; count++) takeToken('mira');
  expect(() => takeToken('mira')).toThrow(refused);
  takeToken('noor');
  now += 1_000;
  takeToken('mira');
  expect(() => takeToken('mira')).toThrow(refused);
  now += 60_000;
  for (let count = 0; count < 3; count++) takeToken('mira');
  expect(() => takeToken('mira')).toThrow(refused);
});
