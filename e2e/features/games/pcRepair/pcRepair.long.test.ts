import { useSuite } from '../../../testing/suite.js';
import { draw, expectFullReport, gameId, type Use, workByTheBook } from './playTicket.js';

const suite = useSuite();

const byTouch: Use = (target) => target.tap();

test('a software ticket can be solved by touch on a phone and resumed after a reload', async () => {
  const { page, errors } = await suite.openAsMember(
    { games: true },
    { size: 'phone', theme: 'light', isTouch: true },
  );
  const { deal } = await draw(page, 'redirect');
  await page.goto(`/games/${gameId}/play?board=redirect`);
  await page.getByRole('button', { name: 'Do other devices here have it?' }).tap();
  await page.reload();
  await page.getByRole('button', { name: 'Resume', exact: true }).tap();
  await page.getByText(deal.ticket.story).waitFor();
  await page.getByRole('group', { name: 'Time spent' }).getByText('1 min').waitFor();
  await workByTheBook(page, deal, byTouch, true);
  await expectFullReport(page);
  expect(errors).toEqual([]);
});
