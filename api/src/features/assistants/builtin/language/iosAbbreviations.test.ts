import { loadContent } from '../../../../../content/content.load.js';
import { createCommandExpansion } from './iosAbbreviations.js';

const expand = createCommandExpansion(loadContent().library.filter(({ assistant }) => assistant === 'tech'));

test.each([
  ['what does sh ip int brief show', 'what does show ip interface brief show'],
  ['explain "sw mo trunk", please', 'explain "switchport mode trunk", please'],
  ['will "span portf" slow the port down?', 'will "spanning-tree portfast" slow the port down?'],
  ['no sh on an SVI', 'no shutdown on an SVI'],
])('an abbreviated command inside a sentence is spelled out: %s', (message, spelledOut) => {
  expect(expand(message)).toBe(spelledOut);
});

test.each([
  'the switch port needs half a minute',
  'is my phone in range of the access point?',
  'log in to the router',
  'show me the trunk',
  'no\nshutdown',
])('words that are no command stay as they are: %s', (message) => {
  expect(expand(message)).toBe(message);
});
