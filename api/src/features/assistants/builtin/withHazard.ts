import type { Finding } from './dialogue/finding.js';
import type { findHazard } from './safety/danger/hazards.js';

/** The warning goes first; what merely comes near is no help to somebody in danger. */
export function withHazard(finding: Finding, hazard: ReturnType<typeof findHazard>): Finding {
  if (!hazard || finding.kind === 'safety') return finding;
  if (hazard.isAlone) return { kind: 'safety', text: hazard.text };
  return {
    kind: 'several',
    findings: [{ kind: 'verdict', text: hazard.text }, ...(isAnswer(finding) ? [finding] : [])],
  };
}

function isAnswer(finding: Finding): boolean {
  // The verdict on a herb is none that merely comes near.
  if (finding.kind === 'nearest') return finding.verdict !== undefined;
  return ['entries', 'comparison', 'several', 'verdict', 'noDose', 'lesson', 'tool'].includes(finding.kind);
}
