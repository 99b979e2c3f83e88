import type { Advisory } from '../../../../../content/release.schema.js';
import { DAY } from '../../../../platform/clock.js';
import { type Check, type Finding, found, Severity, unchecked } from '../../findings/check.js';
import { formatDay } from '../../findings/wording.js';
import type { ServerFacts } from './serverFacts.js';

/** After this time the list misses new vulnerabilities. */
const listIsOldAfter = 30 * DAY;
const askRegistry =
  'Turn on “Check the npm registry for known vulnerabilities”, or install the latest release.';

const severityOf: Record<Advisory['severity'], Severity> = {
  critical: Severity.HIGH,
  high: Severity.HIGH,
  moderate: Severity.MEDIUM,
  low: Severity.LOW,
};

/** Packages in this release with a published vulnerability. */
export const dependencies: Check<Pick<ServerFacts, 'now' | 'advisories'>> = {
  id: 'dependencies',
  title: 'No known vulnerabilities in packages',
  run: async ({ now, advisories }) => {
    const list = await advisories();
    const checkedAt = new Date(list.checkedAt);
    const findings = list.advisories.map((advisory): Finding => {
      const { name, versions, severity, title, url, range } = advisory;
      return {
        id: `dependencies.${name}.${url.split('/').at(-1) ?? ''}`,
        severity: severityOf[severity],
        title: `${name} has a known vulnerability`,
        evidence: [
          `${name} ${versions.join(', ')}: ${title} (${severity})`,
          `Affected: ${range}`,
          url,
          `In the advisory list from ${formatDay(checkedAt)} (${list.source})`,
        ],
        fix: { text: 'Install the latest release of the dashboard.' },
        subjects: [`${name} ${versions.join(', ')}`],
      };
    });
    // Known vulnerabilities count no matter how old the list is.
    if (findings.length > 0) return found(findings);
    if (list.failure !== null) return unchecked(`${list.failure} ${askRegistry}`);
    if (now.getTime() - checkedAt.getTime() > listIsOldAfter)
      return unchecked(`This release’s list is from ${formatDay(checkedAt)}. ${askRegistry}`);
    return found([], `No advisories in the list from ${formatDay(checkedAt)} (${list.source})`);
  },
};
