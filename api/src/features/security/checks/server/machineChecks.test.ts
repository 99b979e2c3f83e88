import { filePermissions } from './machineChecks.js';

test('a folder that others can write to is a finding about that folder, so accepting it covers no other', async () => {
  const result = await filePermissions.run({
    permissions: async () => [
      { name: 'db', kind: 'folder', mode: 0o777 },
      { name: 'files', kind: 'folder', mode: 0o700 },
    ],
  });
  expect(result).toMatchObject({ findings: [{ id: 'filePermissions.db', subjects: ['db'] }] });
});
