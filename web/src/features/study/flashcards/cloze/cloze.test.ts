import { expect, test } from 'vitest';
import { clozeCards, markGap } from './cloze';

test('each number of a cloze text becomes a card, with all its gaps hidden', () => {
  const text = '{{c1::DHCP}} uses port {{c2::67::number}} on the server; {{c1::DHCP}} is {{c3::UDP}}.';
  const back = 'DHCP uses port 67 on the server; DHCP is UDP.';
  expect(clozeCards(text)).toEqual([
    { number: 1, front: '[…] uses port 67 on the server; […] is UDP.', back },
    { number: 2, front: 'DHCP uses port [number] on the server; DHCP is UDP.', back },
    { number: 3, front: 'DHCP uses port 67 on the server; DHCP is […].', back },
  ]);
  expect(clozeCards('No gap {{c1:: and } and {{x}}')).toEqual([]);
});

test('the selection becomes a gap with the next number, or the word at the cursor if nothing is selected', () => {
  expect(markGap('OSPF is link-state', 8, 18)?.text).toBe('OSPF is {{c1::link-state}}');
  expect(markGap('OSPF is {{c1::link-state}}', 2, 2)?.text).toBe('{{c2::OSPF}} is {{c1::link-state}}');
  expect(markGap('OSPF {{c1::is}}', 3, 12)).toBeUndefined();
  expect(markGap('  ', 1, 1)).toBeUndefined();
});
