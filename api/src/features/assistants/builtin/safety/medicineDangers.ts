import { loadSafety } from '../../../../../content/content.load.js';
import { findAmountDangers } from './danger/medicineAmounts.js';
import type { Named } from './names/mentions.js';
import { nameOf } from './names/nameOf.js';
import type { Medicine } from './names/reference.js';
import type { SafetyCase } from './safetyCase.js';
import { bySeverity, type Statement } from './statements.js';
import { toldAs } from './toldAs.js';

interface Taken {
  medicine: Named<Medicine>;
  /** Where it comes from, when it was told before. */
  from: string;
}

/** What medicines do alone or with each other that must be said before anything about herbs. */
export function findMedicineDangers(safetyCase: SafetyCase): Statement[] {
  return [
    ...findAmountDangers(safetyCase.message).map((text): Statement => ({ severity: 'avoid', text })),
    ...findMedicinePairs(safetyCase),
  ];
}

/** What is dangerous in medicines with each other: nobody may read "ask a pharmacist" where it kills. */
function findMedicinePairs({ medicines, told }: SafetyCase): Statement[] {
  const named = medicines.map((medicine): Taken => ({ medicine, from: '' }));
  const before = told.flatMap((one): Taken[] => {
    const { subject, ...mention } = one.mention;
    return subject.kind === 'medicine'
      ? [{ medicine: { ...mention, subject }, from: ` (${toldAs(one)}.)` }]
      : [];
  });
  const statements = named.flatMap((taken, index) =>
    [...named.slice(index + 1), ...before].flatMap((added) => writePair(taken, added) ?? []),
  );
  return statements.sort(bySeverity);
}

/** Is it one of the two of a pair that is dangerous? */
export function isInPair(medicine: Named<Medicine>, { medicines }: SafetyCase): boolean {
  return medicines.some(
    (other) => writePair({ medicine, from: '' }, { medicine: other, from: '' }) !== undefined,
  );
}

function writePair(taken: Taken, added: Taken): Statement | undefined {
  const [one, other] = [taken.medicine.subject, added.medicine.subject];
  if (one.id === other.id) return undefined;
  // A class that the other belongs to is no second medicine.
  if (one.classes.includes(other.id) || other.classes.includes(one.id)) return undefined;
  const pair = loadSafety().medicinePairs.find(
    (rule) =>
      !isExcepted(one, rule.except) &&
      !isExcepted(other, rule.except) &&
      ((isOf(one, rule.one) && isOf(other, rule.other)) || (isOf(one, rule.other) && isOf(other, rule.one))),
  );
  if (!pair) return undefined;
  const names = `${nameOf(taken.medicine)} and ${nameOf(added.medicine)}`;
  const unless = pair.mayBePrescribed ? ', unless the doctor who prescribed one knows of the other' : '';
  return {
    severity: pair.severity,
    text: `${pair.severity === 'avoid' ? 'Never' : 'Ask your doctor or pharmacist before you'} combine ${names}${unless}: ${pair.risk}.${added.from}`,
    ...(pair.advice && { more: pair.advice }),
  };
}

function isOf({ id, classes }: Medicine, name: string): boolean {
  return id === name || classes.includes(name);
}

function isExcepted(medicine: Medicine, except: readonly string[] = []): boolean {
  return except.some((name) => isOf(medicine, name));
}
