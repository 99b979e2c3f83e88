import { renderSide } from './cardTemplate.js';

const fields = new Map([
  ['Text', 'Port {{c1::22}} is {{c2::SSH}}'],
  ['Extra', 'Not {{c1::a blank}}'],
]);

test.each([
  ['{{cloze:Text}}', 1, 'Port […] is SSH'],
  ['{{cloze:Text}}', 2, 'Port 22 is […]'],
  ['{{cloze:Text}}', undefined, 'Port {{c1::22}} is {{c2::SSH}}'],
  ['{{Extra}}', 1, 'Not {{c1::a blank}}'],
  ['{{type:Text}}{{tts en_US:Text}}', 1, ''],
  ['{{#c2}}second{{/c2}}{{^c2}}first{{/c2}}', 1, 'first'],
])('the front of %s for blank %s is read as Anki shows it', (template, cloze, expected) => {
  expect(renderSide(template, { fields, side: 'front', cloze })).toBe(expected);
});
