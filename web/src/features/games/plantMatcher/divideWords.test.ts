import { divideWords } from './divideWords';

test.each([
  ['Passionflower', 'Pas-sion-flower'],
  ['authentication', 'au-then-ti-ca-tion'],
  ['levothyroxine', 'levothy-rox-ine'],
  ['Marshmallow root', 'Marsh-mal-low root'],
  ['lightweight AP', 'light-weight AP'],
  ['encryption,', 'en-cryp-tion,'],
  ['Doing something twice', 'Doing some-thing twice'],
  ['Chamomile', 'Chamo-mile'],
  ['seizures; lessens milk', 'sei-zures; lessens milk'],
  ['CAPTCHA', 'CAPT-CHA'],
])('a long word can be divided where a syllable starts: %s', (text, parted) => {
  expect(divideWords(text).join('-')).toBe(parted);
});

test.each(['Nettle', 'S.M.A.R.T.', 'TCP + UDP 53', 'PCL and PDF'])('%s stays as it is', (text) => {
  expect(divideWords(text)).toEqual([text]);
});
