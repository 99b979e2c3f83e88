import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const advisory = (severity: string, id: string) => ({
  vulnerabilities: {
    // A package that depends on a vulnerable one lists only its name.
    above: { via: ['below'] },
    below: {
      via: [
        {
          name: 'below',
          title: 'Reads too far',
          range: '<2',
          severity,
          url: `https://github.com/advisories/${id}`,
        },
      ],
    },
  },
});
const none = { vulnerabilities: {} };
const until = (date: string) => [{ id: 'GHSA-1', until: date, reason: 'Not reached by us.' }];

/** Runs the check on these responses from the registry. */
function audit(all: object, production: object, accepted: object[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'cosmic-audit-'));
  for (const [name, content] of Object.entries({ all, production, advisories: accepted }))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['.github/auditPackages.mjs', folder], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test.each([
  ['nothing is known', none, none, [], 0],
  [
    'a package of the product has a moderate one',
    advisory('moderate', 'GHSA-1'),
    advisory('moderate', 'GHSA-1'),
    [],
    1,
  ],
  ['a tool of the build has a moderate one', advisory('moderate', 'GHSA-1'), none, [], 0],
  ['a tool of the build has a high one', advisory('high', 'GHSA-1'), none, [], 1],
  ['it is accepted', advisory('high', 'GHSA-1'), none, until('9999-12-31'), 0],
  ['it was accepted until a day that is over', advisory('high', 'GHSA-1'), none, until('2020-01-01'), 1],
  ['another one is accepted', advisory('high', 'GHSA-11'), none, until('9999-12-31'), 1],
  ['the registry does not answer', { message: '405' }, { message: '405' }, [], 2],
])('the package check ends with the correct code if %s', (_case, all, production, accepted, code) => {
  const { status, output } = audit(all, production, accepted);
  expect([status, output]).toEqual([code, output]);
  if (code === 1) expect(output).toContain('below <2: Reads too far');
});
