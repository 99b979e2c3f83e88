import type { Check } from '../../features/security/findings/check.js';

/** A check's result for these facts: 'passed' or the IDs with their severity, and everything it shows. */
export async function runCheck<Facts>(check: Check<Facts>, facts: NoInfer<Facts>) {
  const result = await check.run(facts);
  if (result.status === 'passed') return ['passed', ...result.evidence];
  if (result.status === 'unchecked') return ['unchecked', result.reason];
  return result.findings.flatMap(({ id, severity, evidence }) => [`${severity} ${id}`, ...evidence]);
}
