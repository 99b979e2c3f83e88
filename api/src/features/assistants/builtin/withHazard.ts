import type { Finding } from './dialogue/finding.js';
import type { findHazard } from './safety/hazards.js';

/** The warning goes first; what merely comes near is no help to somebody in danger. */
export function withHazard(finding: Finding, hazard: ReturnType<typeof findHazard>): Finding {
  if (!hazard || finding.kind === 'safety') return finding;
  if (hazard.isRefused) return { kind: 'safety', text: hazard.text };
  const isAnswer = ['entries', 'comparison', 'several', 'verdict', 'tool'].includes(finding.kind);
  return {
    kind: 'several',
    findings: [{ kind: 'verdict', text: hazard.text }, ...(isAnswer ? [finding] : [])],
  };
}
