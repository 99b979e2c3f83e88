import { playRepair } from './play.js';
import { openTicket } from './state.js';
import { sampleDevice, sampleTicket } from './testing/sampleTicket.js';

/** The case file's text about a backup. */
function backup(cause: string, device = sampleDevice) {
  const deal = { ticket: sampleTicket, device, cause, theories: [] };
  return playRepair(openTicket(deal), { type: 'backup', at: 0 }).entries[0]?.text;
}

test("a backup of a device that doesn't start says how it was made", () => {
  expect(backup('psu')).toBe('Its drive was read in an adapter. Copied, and a few files opened to check.');
  expect(backup('virus')).toBe('Copied, and a few files opened to check.');
});

test('a run opened before that was added can be continued', () => {
  const { action, minutes } = sampleDevice.backup;
  expect(backup('psu', { ...sampleDevice, backup: { action, minutes } })).toBe(
    'Copied, and a few files opened to check.',
  );
});
