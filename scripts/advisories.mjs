import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { inRepository } from './root.mjs';
import { listShippedPackages } from './shippedPackages.mjs';
import { formatContent } from './texts/contentFormat.mjs';

// `npm run advisories`, before each release: asks the registry for known vulnerabilities of the packages in the lock
// file and writes them to api/content/advisories.json. Without a response, the file says so, and the security scan
// can't pass.
const list = { source: 'npm audit', checkedAt: new Date().toISOString() };
const report = await audit();
const failure = report.vulnerabilities
  ? null
  : 'We couldn’t check the npm registry for known vulnerabilities when this release was made.';
const result = { ...list, failure, advisories: failure ? [] : toAdvisories(report.vulnerabilities) };
writeFileSync(inRepository('api/content/advisories.json'), formatContent(result));
process.stdout.write(
  failure ? `${failure} ${report.message ?? ''}\n` : `${result.advisories.length} known vulnerabilities.\n`,
);

/** npm exits with an error if it finds any vulnerabilities. */
function audit() {
  const options = { cwd: inRepository(), maxBuffer: 2 ** 28, shell: process.platform === 'win32' };
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--json'], options, (error, stdout) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        resolve({ message: error?.message });
      }
    });
  });
}

/** Vulnerabilities of packages that are part of a release. */
function toAdvisories(vulnerabilities) {
  const shipped = listShippedPackages();
  return Object.values(vulnerabilities).flatMap(({ name, via }) =>
    via
      .filter((cause) => typeof cause === 'object' && shipped[cause.name ?? name])
      .map(({ name: cause = name, severity, title, url, range }) => ({
        name: cause,
        versions: shipped[cause],
        severity: severity === 'info' ? 'low' : severity,
        title,
        url,
        range,
      })),
  );
}
