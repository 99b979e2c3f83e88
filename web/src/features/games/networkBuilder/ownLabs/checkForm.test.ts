import { type CheckForm, emptyCheck, formOf, withValue } from './checkForm';

const attackOf = (id: string, ...values: string[]): CheckForm => ({
  id,
  label: id,
  fixed: { kind: 'attack' },
  fields: [
    {
      name: 'attack',
      label: 'Attack',
      isOptional: false,
      input: { type: 'choice', choices: values.map((value) => ({ value, label: value })) },
    },
    { name: 'device', label: 'Device', isOptional: false, input: { type: 'device' } },
  ],
});
const forms = [
  attackOf('attack superiorBpdu', 'superiorBpdu', 'silentNeighbor'),
  attackOf('attack rogueDhcp', 'rogueDhcp', 'spoofArp'),
];

test('a check opens in the form of its own variant', () => {
  expect(formOf({ kind: 'attack', attack: 'spoofArp', device: 'S1' }, forms)?.id).toBe('attack rogueDhcp');
  expect(formOf({ kind: 'ping' }, forms)).toBeUndefined();
});

test('choosing a type fills in what it needs, and its form recognizes it', () => {
  const made = forms.map(emptyCheck);
  expect(made).toEqual([
    { kind: 'attack', attack: 'superiorBpdu' },
    { kind: 'attack', attack: 'rogueDhcp' },
  ]);
  expect(made.map((check) => formOf(check, forms)?.id)).toEqual(forms.map(({ id }) => id));
});

test('an emptied field is left out', () => {
  expect(withValue({ device: 'S1', vlan: 10 }, 'vlan', undefined)).toEqual({ device: 'S1' });
  expect(withValue({ device: 'S1' }, 'name', '')).toEqual({ device: 'S1' });
});
