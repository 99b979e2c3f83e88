import type { TestClient } from './client.js';
import { ask } from './notes.js';
import type { SecurityScan } from './schema.generated.js';
import { until } from './until.js';

const fields = `id state startedAt durationMs startedBy summary newCount fixed
  counts { high medium low accepted passed unchecked }
  outcomes { id title status evidence reason findings {
    id severity title evidence fix fixUrl isNew acceptance { reason acceptedBy acceptedAt }
  } }`;

/** The stored scans, newest first. */
export const listScans = (admin: TestClient) => ask<SecurityScan[]>(admin, `{ securityScans { ${fields} } }`);

/** Runs a scan like an admin, and waits for its result. */
export async function runScan(admin: TestClient): Promise<SecurityScan> {
  const before = await listScans(admin);
  await ask(admin, 'mutation { runSecurityScan }');
  let latest: SecurityScan | undefined;
  await until(async () => {
    [latest] = await listScans(admin);
    return latest?.state === 'COMPLETE' && latest.id !== before[0]?.id;
  });
  if (!latest) throw new Error('There is no scan.');
  return latest;
}

/** One check's result: its status, and the findings without the fields that differ in each scan. */
export function outcomeOf(scan: SecurityScan, id: string) {
  const outcome = scan.outcomes.find((one) => one.id === id);
  if (!outcome) throw new Error(`There is no check ${id}.`);
  const { status, evidence, reason, findings } = outcome;
  return {
    status,
    evidence,
    reason,
    findings: findings.map((finding) => ({
      id: finding.id,
      severity: finding.severity,
      title: finding.title,
      evidence: finding.evidence,
    })),
  };
}
