import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import type { LabStep } from '@cosmic/network-sim/labs/lab';
import type { CustomLabRecord, CustomLabShareRecord, LabAudience } from './customLab.model.js';
import {
  type CustomLab,
  type CustomLabShare,
  type CustomLabSummary,
  type CustomLabTest,
  LabAudienceKind,
} from './customLab.type.js';
import { boardIdOf, findGaps, isSameChange, type LabDraft, portsIn } from './customLabDraft.js';

/** A lab in its owner's list. */
export const toSummary = ({
  _id,
  title,
  version,
  offeredVersion,
  shares,
  updatedAt,
}: Omit<CustomLabRecord, 'draft' | 'test'>): CustomLabSummary => ({
  id: String(_id),
  title,
  version,
  offeredVersion: offeredVersion ?? null,
  shareCount: shares.length,
  updatedAt,
});

/** A lab as its owner edits it. */
export function toCustomLab(lab: CustomLabRecord): CustomLab {
  const draft = JSON.parse(lab.draft) as LabDraft;
  const { content, network, solution } = draft;
  const ports = portsIn(network);
  return {
    ...toSummary(lab),
    ...content,
    labId: boardIdOf(String(lab._id)),
    devices: network.devices.map(({ name, platform }) => ({ name, platform, ports: ports[name] ?? [] })),
    cables: network.cables.map(({ a, b }) => ({ a, b })),
    solution: solution.map(describeStep),
    gaps: findGaps(draft),
    test: toTest(lab, draft),
    shares: lab.shares.map(toShare),
  };
}

/** The test of a lab's current version; null if there is none. */
export function toTest(
  { test, version }: Pick<CustomLabRecord, 'test' | 'version'>,
  { solution, accepted }: LabDraft,
): CustomLabTest | null {
  // A new simulator may grade the same lab differently.
  if (!test || test.version !== version || test.simVersion !== SIM_VERSION) return null;
  const { done, total, problems } = test;
  const passing = test.passing.map(({ step, becomes, suggestions }) => ({
    step,
    line: describeStep(solution[step] ?? { wait: 0 }),
    becomes: becomes ?? null,
    suggestions,
    reason:
      accepted.find((one) => isSameChange(one, { step, ...(becomes !== undefined && { becomes }) }))
        ?.reason ?? null,
  }));
  const isDone = problems.length > 0 || done === total;
  const isGreen = isDone && problems.length === 0 && passing.every(({ reason }) => reason !== null);
  return { done, total, isDone, isGreen, problems, passing };
}

/** A step as one line of text. */
function describeStep(step: LabStep): string {
  if ('wait' in step) return `Wait ${Math.round(step.wait / 1000)} s`;
  if ('type' in step) return `${step.on}: ${step.type || '(Enter)'}`;
  if ('question' in step) return `Answer: ${step.answer}`;
  if ('cable' in step) return `Connect ${step.cable.a} and ${step.cable.b}`;
  if ('uncable' in step) return `Disconnect ${step.uncable.a} and ${step.uncable.b}`;
  if ('playbook' in step) return `${step.on}: playbook`;
  const page = 'form' in step ? step.form : 'Settings';
  const values = Object.entries(step.set).map(([name, value]) => `${name} ${value}`);
  return `${step.on}: ${page}: ${values.join(', ')}`;
}

const audiences: Record<LabAudience, LabAudienceKind> = {
  member: LabAudienceKind.MEMBER,
  group: LabAudienceKind.GROUP,
  everyone: LabAudienceKind.EVERYONE,
};

const toShare = ({ _id, audience, recipientName }: CustomLabShareRecord): CustomLabShare => ({
  id: String(_id),
  audience: audiences[audience],
  name: recipientName,
});
