import { memoryRules } from '@cosmic/game-rules/memory/rules';
import { padsOf } from '@cosmic/game-rules/memory/sequence';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LastSequence } from './LastSequence';
import { memoryGame } from './memoryGame';

test('the pads of the last sequence are shown in place with their positions, and named for screen readers', () => {
  render(<LastSequence pads={[8, 0, 8]} />);
  expect(screen.getByText(/bottom right, top left, bottom right/)).toBeInTheDocument();
  const field = [...document.querySelectorAll('[data-pad]')].map(({ textContent }) => textContent);
  expect(field).toEqual(['2', '', '', '', '', '', '', '', '1, 3']);
});

test("a run's result shows the sequence that ended it", () => {
  const { Result = () => null } = memoryGame;
  const deal = { kind: 'sequence' as const, seed: 3, lives: 1, stepMs: 500, goal: 8 };
  const [pad = 0] = padsOf(3, 1);
  render(<Result deal={deal} state={memoryRules.start(deal)} />);
  expect(document.querySelectorAll('[data-pad]')[pad]).toHaveTextContent('1');
});
