import type { CheckOutcome } from './scan.model.js';

const forgotten = 'a deleted account';

/** A scan's results without the name of a deleted account. */
export function forgetName(outcomes: readonly CheckOutcome[], username: string): CheckOutcome[] {
  const hide = (line: string): string => {
    if (line === username) return forgotten;
    if (line.startsWith(`${username}: `)) return forgotten + line.slice(username.length);
    const ofThem = `Of ${username}, `;
    return line.startsWith(ofThem) ? `Of ${forgotten}, ${line.slice(ofThem.length)}` : line;
  };
  return outcomes.map((outcome) =>
    outcome.status === 'found'
      ? {
          ...outcome,
          findings: outcome.findings.map((finding) => ({
            ...finding,
            evidence: finding.evidence.map(hide),
            subjects: finding.subjects.map(hide),
          })),
        }
      : outcome,
  );
}
