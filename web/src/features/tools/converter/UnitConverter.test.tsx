import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { UnitConverter } from './UnitConverter';

const open = (choice: Record<string, string>) =>
  render(<UnitConverter choice={new Map(Object.entries(choice))} onChoose={() => {}} />);
const field = () => screen.getByLabelText('Value');
const result = () => screen.getByRole('status', { name: 'Result' });

test.each([
  ['c', '-300', '-273.15 °C'],
  ['f', '-459.68', '-459.67 °F'],
  ['k', '-1', '0 K'],
  ['r', '-0.1', '0 °R'],
])('%s: %s is rejected as below absolute zero', (from, value, limit) => {
  open({ kind: 'temperature', from, to: 'k', value });
  expect(field()).toHaveAccessibleDescription(`Nothing is colder than absolute zero, ${limit}`);
  expect(field()).toBeInvalid();
  expect(result()).toHaveTextContent('—');
});

test.each([
  [{ kind: 'temperature', from: 'c', to: 'k', value: '-273.15' }, '-273.15 °C = 0 K'],
  [{ kind: 'length', from: 'm', to: 'cm', value: '-3' }, '-3 m = -300 cm'],
])('%j is converted', (choice, sentence) => {
  open(choice);
  expect(field()).toBeValid();
  expect(result()).toHaveTextContent(sentence);
});

test.each([
  ['1,500', 'Read as 1,500', '1500 m = 150000 cm'],
  ['1.500', 'Read as 1.5', '1.5 m = 150 cm'],
])('%s shows how it was read', (value, note, sentence) => {
  open({ kind: 'length', from: 'm', to: 'cm', value });
  expect(field()).toHaveAccessibleDescription(note);
  expect(result()).toHaveTextContent(sentence);
});

test('the result follows each letter, even if the address updates late', async () => {
  open({ kind: 'length', from: 'm', to: 'cm', value: '1' });
  await userEvent.setup().type(field(), '25');
  expect(field()).toHaveValue('125');
  expect(result()).toHaveTextContent('125 m = 12500 cm');
});
