import { partsOf } from './herbParts';

test.each([
  [['rhizome (underground stem)'], ['Root', 'Bark and stem']],
  [['leaves and flowering tops'], ['Leaf', 'Flower']],
  [
    ['seed oil', 'berries (poisonous)'],
    ['Fruit and seed', 'Oil and resin'],
  ],
  [['Latex'], ['Oil and resin']],
])('%j is found under %j', (parts, found) => {
  expect(partsOf({ parts })).toEqual(found);
});
