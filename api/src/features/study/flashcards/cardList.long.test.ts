import { Types } from 'mongoose';
import { signedIn } from '../../../testing/factories.js';
import { insertMany } from '../../../testing/measures/pages.js';
import { useTestApp } from '../../../testing/testApp.js';
import { CardModel } from '../scheduling/card.model.js';

const app = useTestApp();

test('cards that are too large for one deck can be exported as CSV, and a file of known cards is recognized', async () => {
  const person = await signedIn(app.url);
  await person.graphql('mutation($input: AddCardInput!) { addCard(input: $input) { id } }', {
    input: { front: 'written', back: 'b', deck: '' },
  });
  const stored = await CardModel.findOne({ front: 'written' }).lean();
  const text = 'x'.repeat(3_900);
  const count = 17_500;
  await insertMany(
    CardModel,
    Array.from({ length: count }, (_, index) => ({
      ...stored,
      _id: new Types.ObjectId(),
      contentId: `card ${index}`,
      front: `front ${index}`,
      back: text,
    })),
  );
  const deck = await person.rest('GET', '/api/cards/export?format=apkg');
  expect(deck).toMatchObject({ status: 400, body: { fields: { format: expect.stringContaining('CSV') } } });
  const csv = await (await person.fetch('/api/cards/export')).text();
  expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + 1 + count);
  const form = new FormData();
  form.set('file', new Blob([`front,back\nwritten,b\nfront 7,${text}\nnew,b\n`]), 'cards.txt');
  const imported = await person.fetch('/api/cards/import', { method: 'POST', body: form });
  expect(await imported.json()).toMatchObject({ added: 1, known: 2 });
});
