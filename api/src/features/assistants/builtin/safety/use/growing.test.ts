import { composeReply } from '../../composeReply.js';
import { isAboutGrowing } from './growing.js';

const answer = async (content: string) =>
  (await composeReply({ part: 'herbal', turns: [{ role: 'user', content }] })).text;

test.each([
  'why are my basil leaves turning yellow',
  'white powder on sage leaves',
  'growing chamomile from seed',
  'when to cut back lavender',
  'my thyme bush looks dead after the winter',
  'aphids on parsley',
  'How do I dry peppermint?',
  'how often should I water rosemary',
])('a plant in a bed, a pot or a jar is grown or kept: %s', (question) => {
  expect(isAboutGrowing(question)).toBe(true);
});

test.each([
  'can I eat basil leaves that turned yellow',
  'is sage with white powder on its leaves safe',
  'chamomile tea from my garden in pregnancy',
  'which herb helps my hair grow',
  'lavender oil for dry skin',
  'my cat chewed a potted lily',
  'nettle seeds harvested by the road, use in bread',
  'does valerian keep the pain from spreading',
  'can I keep having parsley',
])('where somebody may take it, it is a remedy: %s', (question) => {
  expect(isAboutGrowing(question)).toBe(false);
});

test('a question about growing gets no verdict on who must not take the plant', async () => {
  for (const question of ['why are my basil leaves turning yellow', 'when to cut back lavender'])
    expect(await answer(question)).not.toMatch(/isn't for everybody|Cautions/);
  expect(await answer('mint taking over my garden help')).toContain('**Mint that spreads**');
  expect(await answer('when to cut back lavender')).toMatch(/^\*\*Pruning woody herbs\*\*/);
});

test('a plant that must not be swallowed is warned of in the garden too', async () => {
  expect(await answer('when do I harvest comfrey leaves')).toMatch(/^\*\*Don't swallow comfrey/);
});
