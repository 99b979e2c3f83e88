import { expect, test } from 'vitest';
import { formatWhen } from './formatSession';

test('times are written as text, even across midnight and clock changes', () => {
  const at = (text: string) => new Date(text).toISOString();
  const now = new Date('2026-03-28T23:50');
  expect(formatWhen(at('2026-03-28T23:55'), now)).toMatch(/^Today, /);
  expect(formatWhen(at('2026-03-29T00:05'), now)).toMatch(/^Tomorrow, /);
  expect(formatWhen(at('2026-04-03T12:00'), now)).toMatch(/^Friday, /);
  expect(formatWhen(at('2026-04-04T12:00'), now)).toMatch(/Apr/);
});
