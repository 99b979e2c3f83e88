import { parseBackupArguments } from './backupArguments.js';

const none = { force: false, 'passphrase-stdin': false, 'other-installation': false };
const restoreOrder = (options: object) =>
  parseBackupArguments('restore', '', { ...none, in: 'all.tar', ...options });

test('--force replaces any existing data with an archive, even one from another installation', () => {
  expect(restoreOrder({})).toMatchObject({ needsEmpty: true, acceptsOther: false });
  expect(restoreOrder({ force: true })).toMatchObject({ needsEmpty: false, acceptsOther: true });
  expect(restoreOrder({ 'other-installation': true })).toMatchObject({
    needsEmpty: true,
    acceptsOther: true,
  });
});

test('an option of another command, or an archive that is given twice, is refused', () => {
  expect(parseBackupArguments('backup', '', { ...none, force: true })).toBeUndefined();
  expect(parseBackupArguments('restore', 'all.tar', { ...none, in: 'all.tar' })).toBeUndefined();
  expect(parseBackupArguments('restore', '', { ...none, in: 'all.tar', out: 'all.tar' })).toBeUndefined();
  expect(parseBackupArguments('invite', '', none)).toEqual({
    hasPassphrase: false,
    acceptsOther: false,
    needsEmpty: false,
  });
});
