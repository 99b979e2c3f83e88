import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// `npm run audit` lists known advisories for the packages in package-lock.json, except those that advisories.json
// accepts. Given a folder, it reads npm audit's output from there (all.json and production.json).
const [, , folder] = process.argv;
const today = new Date().toISOString().slice(0, 10);

/** The severity from which the check fails, lower for packages on servers than for build tools. */
const levels = ['info', 'low', 'moderate', 'high', 'critical'];
const worst = { production: 'moderate', all: 'high' };

/** @type {{ id: string, until: string, reason: string }[]} */
const accepted = JSON.parse(
  readFileSync(folder ? `${folder}/advisories.json` : new URL('advisories.json', import.meta.url), 'utf8'),
);

function readReport(name) {
  if (folder) return JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
  const args = ['audit', '--json', '--package-lock-only', ...(name === 'production' ? ['--omit=dev'] : [])];
  try {
    return JSON.parse(
      execFileSync('npm', args, {
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch (error) {
    // npm exits with 1 if it finds something; the output says what.
    return JSON.parse(error.stdout || '{}');
  }
}

/** Returns each advisory once, with its package. */
function advisoriesOf({ vulnerabilities }, level) {
  const found = new Map();
  for (const { via } of Object.values(vulnerabilities))
    for (const one of via) if (typeof one === 'object') found.set(one.url, one);
  return [...found.values()].filter(({ severity }) => levels.indexOf(severity) >= levels.indexOf(level));
}

const findings = new Map();
for (const [name, level] of Object.entries(worst)) {
  const report = readReport(name);
  if (!report.vulnerabilities) {
    process.stderr.write('The registry did not answer with a list of advisories.\n');
    process.exit(2);
  }
  for (const advisory of advisoriesOf(report, level)) findings.set(advisory.url, advisory);
}

const isAccepted = ({ url }) => accepted.some(({ id, until }) => url.endsWith(`/${id}`) && until >= today);
const open = [...findings.values()].filter((advisory) => !isAccepted(advisory));
for (const { severity, name, range, title, url } of open)
  process.stderr.write(`${severity}: ${name} ${range}: ${title} (${url})\n`);
for (const { id } of accepted.filter(({ id }) => ![...findings.keys()].some((url) => url.endsWith(`/${id}`))))
  process.stdout.write(`${id} is no longer found: take it off the list.\n`);
if (open.length === 0) process.stdout.write(`No open advisory; ${findings.size} accepted.\n`);
process.exit(open.length > 0 ? 1 : 0);
