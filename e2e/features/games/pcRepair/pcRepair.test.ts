import { audit } from '../../../testing/audit.js';
import { useSuite } from '../../../testing/suite.js';
import { draw, expectFullReport, gameId, type Use, workByTheBook } from './playTicket.js';

const suite = useSuite();

const byKeyboard: Use = async (target) => {
  await target.focus();
  await target.press('Enter');
};

test('a hardware ticket can be solved by keyboard alone, from the list to a report of 100 points', async () => {
  const { page, errors } = await suite.openAsMember({ games: true });
  const { deal } = await draw(page, 'beeps');
  await page.goto(`/games/${gameId}`);
  const entry = page.getByRole('link', { name: 'Play Three beeps and a black screen' });
  await entry.waitFor();
  expect(await audit(page)).toEqual([]);
  await byKeyboard(entry);
  await page.getByText(deal.ticket.story).waitFor();
  expect(await audit(page)).toEqual([]);
  await workByTheBook(page, deal, byKeyboard, false);
  await expectFullReport(page);
  await page.getByText('100').first().waitFor();
  expect(errors).toEqual([]);
});
