import type { Finding } from './dialogue/finding.js';
import { adviceOnAcuteSign } from './safety/danger/acuteSigns.js';
import { plainText } from './safety/danger/danger.js';
import type { findHazard } from './safety/hazards/hazards.js';

/** The warning goes first; what merely comes near is no help to somebody in danger. */
export function withHazard(finding: Finding, hazard: ReturnType<typeof findHazard>): Finding {
  // Whoever cannot breathe for fumes has to get out as well as to call.
  if (hazard?.isInTheAir && finding.kind === 'safety')
    return { ...finding, text: `${hazard.text}\n\n${finding.text}` };
  if (!hazard || finding.kind === 'safety') return finding;
  if (hazard.isAlone) return { kind: 'safety', text: hazard.text };
  return {
    kind: 'several',
    findings: [{ kind: 'verdict', text: hazard.text }, ...(isAnswer(finding) ? [finding] : [])],
  };
}

/** Where an acute sign of the body is told of, no page on a herb comes before the advice to have it seen. */
export function withAcuteAdvice(finding: Finding, message: string): Finding {
  const isAdvised = finding.kind === 'verdict' && finding.text.includes('emergency number');
  if (finding.kind === 'safety' || isAdvised) return finding;
  const advice = adviceOnAcuteSign(plainText(message));
  if (!advice) return finding;
  return {
    kind: 'several',
    findings: [{ kind: 'verdict', text: advice }, ...(isAnswer(finding) ? [finding] : [])],
  };
}

function isAnswer(finding: Finding): boolean {
  // The verdict on a herb is none that merely comes near.
  if (finding.kind === 'nearest') return finding.verdict !== undefined;
  return ['entries', 'comparison', 'several', 'verdict', 'noDose', 'lesson', 'tool'].includes(finding.kind);
}
