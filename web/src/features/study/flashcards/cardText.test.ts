import { expect, test } from 'vitest';
import { cardName, parseTags } from './cardText';

test.each([
  ['net ports', ['net', 'ports']],
  ['#net, #ports;ospf ,', ['net', 'ports', 'ospf']],
  [' net  net,#net ', ['net']],
  ['c# #', ['c#']],
  ['', []],
])('tags typed as %j become %j', (text, tags) => {
  expect(parseTags(text)).toEqual(tags);
});

test("a card's name has no Markdown syntax", () => {
  expect(cardName('What is **SSH** in `ip ssh`?\n\n- del \\*.\\*')).toBe('What is SSH in ip ssh?');
  expect(cardName('A switch shows:\n\n```\nSW1# sh ?\n```\n\nWhich port is blocked?\n\n- Is it Gi0/1?')).toBe(
    'Which port is blocked?',
  );
  expect(cardName('Put in order:\n\n- Is it on?')).toBe('Put in order:');
  expect(cardName('x'.repeat(50))).toHaveLength(40);
});
