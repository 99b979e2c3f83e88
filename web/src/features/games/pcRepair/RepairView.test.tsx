import { IllegalMove } from '@cosmic/game-rules/frame/game';
import { repairRules } from '@cosmic/game-rules/repair/rules';
import { dealOf } from '@cosmic/game-rules/repair/testing/sampleTicket';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { RepairReport } from './RepairReport';
import { RepairView } from './RepairView';

const deal = dealOf('psu');

/** Stands in for the frame: holds the state and rejects moves that the rules forbid. */
function Bench() {
  const [state, setState] = useState(() => repairRules.start(deal));
  const latest = useRef(state);
  return (
    <>
      <RepairView
        deal={deal}
        state={state}
        play={(move) => {
          try {
            const at = latest.current.entries.length;
            latest.current = repairRules.play(latest.current, { ...move, at });
            setState(latest.current);
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

test('answers, readings, and changes appear where they were made and in the case file', async () => {
  render(<Bench />);
  await press('What changed?');
  expect(within(screen.getByRole('log')).getByText('There was a bang.')).toBeVisible();
  await press('Power supply');
  await press(/Measure the rails/);
  const file = screen.getByRole('region', { name: 'Case file' });
  expect(within(file).getByText('0 V.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Time spent' })).toHaveTextContent('5 min');
  await press(/Replace the power supply/);
  await press(/Open it anyway/);
  expect(screen.getByRole('group', { name: 'Parts' })).toHaveTextContent('80');
});

test("an action that the device can't do now says why, and a completed action keeps the focus", async () => {
  render(<Bench />);
  await press('Power supply');
  const repairs = screen.getByRole('list', { name: 'Repairs' });
  expect(within(repairs).getByText(/Windows does not start/)).toBeVisible();
  expect(within(repairs).getByRole('button', { name: /Run sfc/ })).toHaveAttribute('aria-disabled', 'true');
  await press(/Measure the outlet/);
  expect(screen.getByRole('button', { name: /Measure the outlet/ })).toHaveFocus();
});

test('closing asks for confirmation; the report says what was wrong and what each step lost', async () => {
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
  expect(report).toHaveTextContent('No test confirmed the cause, so your fix was a guess. −25');
});

test('the notes are chosen like a theory, from all causes and the fixes that were made', async () => {
  render(<Bench />);
  await press('Power supply');
  await press(/Replace the power supply/);
  await press(/Open it anyway/);
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

/** Replaces a part like someone who ignores warnings. */
async function replaceSupply() {
  await press('Power supply');
  await press(/Replace the power supply/);
  await press(/Open it anyway/);
}

const stepsOf = () => within(screen.getByRole('list', { name: 'Six steps' }));

test('working inside a device under power needs a confirmation that shows the price', async () => {
  render(<Bench />);
  await press('Power supply');
  await press(/Replace the power supply/);
  const ask = screen.getByRole('group', { name: 'Safety first' });
  expect(ask).toHaveTextContent(
    'The PC is still plugged in. Not done yet: Put on the strap. Open it anyway?',
  );
  expect(within(ask).getByRole('button', { name: 'Open it anyway (−10 points)' })).toBeVisible();
  await press('Not now');
  expect(screen.getByRole('group', { name: 'Parts' })).toHaveTextContent('0');
  await press(/Replace the power supply/);
  await press('Make it safe, then do it (2 min)');
  expect(screen.queryByRole('group', { name: 'Safety first' })).toBeNull();
  expect(screen.getByRole('button', { name: /Replace the power supply/ })).toHaveFocus();
  const repairs = within(screen.getByRole('list', { name: 'Repairs' }));
  expect(
    repairs.getByText('You took safety precautions first. Done. Test to see if it worked.'),
  ).toBeVisible();
  expect(screen.getByRole('group', { name: 'Parts' })).toHaveTextContent('80');
  expect(screen.getByRole('group', { name: 'Time spent' })).toHaveTextContent('22 min');
});

test('the focus starts in the first step and moves into each step that is opened', async () => {
  render(<Bench />);
  expect(screen.getByRole('region', { name: 'Identify the problem' })).toHaveFocus();
  await press(/Theory/);
  expect(screen.getByRole('region', { name: 'Establish a theory' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'The power supply failed.' })).toHaveFocus();
});

test('choosing a theory leads to its test', async () => {
  render(<Bench />);
  await press(/Theory/);
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  await press('The power supply failed.');
  expect(stepsOf().getByRole('button', { name: 'Done: Theory' })).toBeVisible();
  await press('Next: Test');
  expect(screen.getByRole('region', { name: 'Test the theory' })).toHaveFocus();
});

test('choosing an instrument explains its frames and where its tests are', async () => {
  render(<Bench />);
  await press('Multimeter');
  expect(screen.getByText(/^Multimeter: use it on the .+ with a dashed outline\./)).toBeVisible();
});

test("a step in progress isn't shown as correct", async () => {
  render(<Bench />);
  await replaceSupply();
  expect(stepsOf().getByRole('button', { name: 'Started: Fix' })).toBeVisible();
  expect(stepsOf().getByRole('button', { name: '2 Theory' })).toBeVisible();
});

test("a change that didn't help isn't shown as done", async () => {
  render(<Bench />);
  await press('Power supply');
  await press(/Open the power supply/);
  const repairs = within(screen.getByRole('list', { name: 'Repairs' }));
  expect(repairs.getByText('Done. Test to see if it worked.')).toBeVisible();
  await press('Reproduce the problem 2 min');
  expect(screen.getByRole('status')).toHaveTextContent('Still broken. The PC does not turn on.');
  expect(repairs.getByText('Done, but the problem is still there.')).toBeVisible();
  expect(stepsOf().getByRole('button', { name: 'Still broken: Fix' })).toBeVisible();
});

test('a theory whose fix failed is no longer selected, and can be chosen again', async () => {
  render(<Bench />);
  await press(/Theory/);
  await press('The PC is infected.');
  await press('Power supply');
  await press(/Educate/);
  await press(/Verify/);
  await press(/Repeat what failed/);
  await press(/Theory/);
  const theories = within(screen.getByRole('group', { name: 'Theories' }));
  expect(theories.queryByRole('button', { pressed: true })).toBeNull();
  await press('The PC is infected. Still broken');
  expect(theories.getByRole('button', { pressed: true })).toHaveTextContent(/^The PC is infected\.$/);
});

test('readings from before the last change say so', async () => {
  render(<Bench />);
  await press('Power supply');
  await press(/Measure the rails/);
  await press(/Replace the power supply/);
  await press(/Open it anyway/);
  expect(screen.getByRole('list', { name: 'Tests' })).toHaveTextContent('Before the last change: 0 V.');
});

test('choosing a part scrolls its actions into view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<Bench />);
  expect(scroll).not.toHaveBeenCalled();
  await press('Power supply');
  const panel = screen.getByRole('region', { name: 'Power supply' });
  expect(scroll.mock.contexts).toEqual([panel.parentElement]);
  expect(panel.parentElement).toHaveFocus();
  scroll.mockRestore();
});

test('another step starts at its top, however far the page was scrolled', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<Bench />);
  await press(/Theory/);
  expect(scroll.mock.contexts.at(-1)).toHaveTextContent(/15 points/);
  expect(screen.getByRole('region', { name: 'Establish a theory' })).toHaveFocus();
  scroll.mockRestore();
});

test('chosen notes are closed with the ticket; without notes the confirmation shows the cost', async () => {
  render(<Bench />);
  await replaceSupply();
  await press(/Document/);
  await press('Close the ticket');
  expect(screen.getByText('You haven’t added notes. That costs 10 points.')).toBeVisible();
  expect(screen.getByText(/^Not finished: .*Verify\. That costs points\.$/)).toBeVisible();
  await press('The power supply failed.');
  await press('Replace the power supply');
  // The draft is still there after looking at another step.
  await press(/Theory/);
  await press(/Document/);
  await press('Close the ticket');
  expect(screen.getByText('Your notes will be saved.')).toBeVisible();
  await press('Close and grade');
  const report = screen.getByRole('region', { name: 'Report' });
  expect(report).toHaveTextContent('Document10 of 10');
  expect(report).toHaveTextContent('Repaired, but you need 80 points to pass');
});
