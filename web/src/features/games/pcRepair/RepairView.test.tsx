import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IllegalMove } from '../../../../../game-rules/src/frame/game.js';
import type { RepairDeal } from '../../../../../game-rules/src/repair/deal.js';
import { repairRules } from '../../../../../game-rules/src/repair/rules.js';
import { sampleDevice, sampleTicket } from '../../../../../game-rules/src/repair/testing/sampleTicket.js';
import { RepairReport } from './RepairReport';
import { RepairView } from './RepairView';

const deal: RepairDeal = {
  ticket: sampleTicket,
  device: sampleDevice,
  cause: 'psu',
  theories: [...sampleTicket.causes, ...sampleTicket.otherTheories],
};

/** The frame's part: holds the state and refuses what the rules refuse. */
function Bench() {
  const [state, setState] = useState(() => repairRules.start(deal));
  return (
    <>
      <RepairView
        deal={deal}
        state={state}
        play={(move) => {
          try {
            setState(repairRules.play(state, { ...move, at: state.entries.length }));
            return true;
          } catch (error) {
            if (error instanceof IllegalMove) return false;
            throw error;
          }
        }}
        isPaused={false}
        elapsed={() => 0}
        sound={() => {}}
      />
      {state.isClosed && <RepairReport deal={deal} state={state} />}
    </>
  );
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('answers, readings and changes are shown where they were made and in the case file', async () => {
  render(<Bench />);
  await press('What changed?');
  expect(within(screen.getByRole('log')).getByText('There was a bang.')).toBeVisible();
  await press('Power supply');
  await press(/Measure the rails/);
  const file = screen.getByRole('region', { name: 'Case file' });
  expect(within(file).getByText('0 V.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Time spent' })).toHaveTextContent('5 min');
  await press(/Replace the power supply/);
  expect(screen.getByRole('group', { name: 'Parts' })).toHaveTextContent('80');
});

test('what the device cannot do now says why, and what was done keeps the focus', async () => {
  render(<Bench />);
  await press('Power supply');
  const repairs = screen.getByRole('list', { name: 'Repairs' });
  expect(within(repairs).getByText(/Windows does not start/)).toBeVisible();
  expect(within(repairs).getByRole('button', { name: /Run sfc/ })).toHaveAttribute('aria-disabled', 'true');
  await press(/Measure the outlet/);
  expect(screen.getByRole('button', { name: /Measure the outlet/ })).toHaveFocus();
});

test('closing asks first; the report tells what was wrong and what each step lost', async () => {
  render(<Bench />);
  await press(/Document/);
  await press('Close the ticket');
  await press('Keep working');
  await press('Close the ticket');
  await press('Close and grade');
  expect(screen.queryByRole('button', { name: /Close|Keep working/ })).toBeNull();
  const report = screen.getByRole('region', { name: 'Report' });
  expect(report).toHaveTextContent('Not repaired');
  expect(report).toHaveTextContent('The power supply failed. Measure the rails, replace the supply.');
  expect(report).toHaveTextContent('No test confirmed the cause: the repair was a guess. −25');
});

test('the notes are chosen like a theory: all causes stand there, and the fixes that were made', async () => {
  render(<Bench />);
  await press('Power supply');
  await press(/Replace the power supply/);
  await press(/Document/);
  const save = screen.getByRole('button', { name: 'Save notes' });
  expect(save).toBeDisabled();
  const causes = within(screen.getByRole('group', { name: 'What was the cause?' }));
  expect(causes.getAllByRole('button')).toHaveLength(deal.theories.length);
  await userEvent.click(causes.getByRole('button', { name: 'The power supply failed.' }));
  const fixes = within(screen.getByRole('group', { name: 'What fixed it?' }));
  await userEvent.click(fixes.getByRole('button', { name: 'Replace the power supply' }));
  expect(fixes.getByRole('button', { pressed: true })).toHaveTextContent('Replace the power supply');
  await userEvent.click(save);
  expect(screen.getByText(/^Saved\. /)).toBeVisible();
});
