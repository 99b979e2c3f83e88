import { loadContent } from '../../../../../content/content.load.js';
import { createNameFinder } from './nameFinder.js';

const herbs = createNameFinder(loadContent().library.filter(({ assistant }) => assistant === 'herbal'));
const namedIn = (message: string) => herbs.findMentioned(message).map(({ title }) => title);

test.each([
  'what about the ginseng that is American',
  'the American type of ginseng',
  'tell me about American species of ginseng, please',
  'American ginseng',
])('"%s" names the American one', (message) => {
  expect(namedIn(message)).toEqual(['American ginseng']);
});

test.each([
  ['is ginseng good for an American', ['Asian ginseng']],
  ['I am American and take ginseng', ['Asian ginseng']],
  ['an American likes the ginseng that is red', ['Asian ginseng']],
  ['ginseng or the ginseng that is American', ['Asian ginseng', 'American ginseng']],
])('"%s": words of a name in other parts of a sentence are no name', (message, titles) => {
  expect(namedIn(message)).toEqual(titles);
});
