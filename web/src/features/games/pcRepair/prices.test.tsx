import { repairRules } from '@cosmic/game-rules/repair/rules';
import { dealOf } from '@cosmic/game-rules/repair/testing/sampleTicket';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playGame } from '../testing/playGame';
import { repairGame } from './repairGame';

const deal = dealOf('psu');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test("an action's price is shown where it is chosen", async () => {
  playGame(repairGame, deal);
  expect(
    screen.getByText(
      /^20 points: 10 for the questions that matter, 5 for reproducing it, and 5 for a backup/,
    ),
  ).toBeVisible();
  expect(
    screen.getByText(/^Asked 0 of 4\. Ask as much as you like\. Questions cost a minute each but no points/),
  ).toBeVisible();
  await press('Power supply');
  expect(
    screen.getByText(
      'A change that isn’t needed: −5 points. Your first change also costs points for anything you’ve skipped: asking the customer (up to −10), reproducing the problem (−5), backing up the data (−5), choosing a theory (up to −15), and running a test (up to −25).',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /Reinstall Windows/ })).toHaveTextContent(
    '90 min · erases the data: −30 without a backup',
  );
  await press(/Measure the outlet/);
  expect(screen.getByText(/before a test confirms the cause: up to −25\.$/)).toBeVisible();
  await press(/Educate/);
  expect(screen.getByText('A change that isn’t needed: −5 points.')).toBeVisible();
});

test('help and tip explain the goal, what each step is worth, and what costs points', () => {
  const { unmount } = render(repairGame.help(deal));
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/^\w+ \(\d+\)/)?.[0]),
  ).toEqual(['Identify (20)', 'Theory (15)', 'Test (25)', 'Fix (15)', 'Verify (15)', 'Document (10)']);
  expect(screen.getByText(/a fix without it is a guess/)).toBeVisible();
  unmount();
  render(repairGame.firstHint(deal, repairRules.start(deal)));
  expect(screen.getByText(/80 of 100 points to pass/)).toBeVisible();
  expect(screen.getByText(/Identify 20, Theory 15, Test 25, Fix 15, Verify 15, Document 10\./)).toBeVisible();
});
