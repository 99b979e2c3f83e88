import { causeOf, cureOf, type RepairDeal, repairsOf } from './deal.js';
import { seal } from './hiddenDeal.js';
import type { VerifyCheck } from './move.js';
import type { RepairState } from './state.js';
import type { Level, Probe, Repair } from './ticket.js';

const levels: readonly Level[] = ['nothing', 'power', 'post', 'system'];

/** Whether these repairs have fixed the problem. */
export function isCured(deal: RepairDeal, repairs: readonly string[]): boolean {
  const cause = causeOf(deal);
  if (cause.sealed) {
    const { all, any } = cause.sealed;
    const made = repairs.map((id) => seal(deal.ticket, id));
    return all.every((one) => made.includes(one)) || any.some((one) => made.includes(one));
  }
  return (
    cureOf(cause).every((id) => repairs.includes(id)) ||
    repairs.some((id) => Object.hasOwn(cause.alternatives ?? {}, id))
  );
}

/** An instrument's reading. */
export function readProbe(deal: RepairDeal, repairs: readonly string[], probe: Probe): string {
  if (isCured(deal, repairs)) return probe.normal;
  const { readings, reaches = 'system' } = causeOf(deal);
  const reading = readings[probe.id];
  if (reading !== undefined) return reading;
  return whyUnreachable(deal, reaches, probe.needs) ?? probe.normal;
}

/** Why a test or a repair can't be made on a device that doesn't get far enough; undefined if it can. */
export function whyBlocked(
  deal: RepairDeal,
  repairs: readonly string[],
  { needs }: Pick<Probe | Repair, 'needs'>,
): string | undefined {
  if (isCured(deal, repairs)) return undefined;
  return whyUnreachable(deal, causeOf(deal).reaches ?? 'system', needs);
}

function whyUnreachable({ device }: RepairDeal, reaches: Level, needs: Probe['needs']): string | undefined {
  return needs && levels.indexOf(reaches) < levels.indexOf(needs) ? device.unreachable[needs] : undefined;
}

/** Whether the device doesn't get as far as its operating system, so that nothing can be copied from its screen. */
export const isDown = (deal: RepairDeal, repairs: readonly string[]): boolean =>
  !isCured(deal, repairs) && (causeOf(deal).reaches ?? 'system') !== 'system';

/** What is visible when someone tries to reproduce the problem. */
export function watchFault(deal: RepairDeal, repairs: readonly string[]): string {
  if (isCured(deal, repairs)) return 'It works now, and the problem doesn’t come back.';
  const seen = causeOf(deal).seen ?? deal.ticket.symptom;
  return repairs.length > 0 ? `Still broken. ${seen}` : seen;
}

/** What is known about the problem since the last change; `untested` until someone has tried again. */
export function knownFault({ deal, entries, repairs }: RepairState): 'untested' | 'there' | 'gone' {
  const last = entries.findLastIndex(({ move }) => move.type === 'repair');
  const isTried = entries.slice(last + 1).some(({ move }) => move.type === 'watch' || move.type === 'verify');
  if (last < 0 || !isTried) return 'untested';
  return isCured(deal, repairs) ? 'gone' : 'there';
}

/**
 * Whether the problem was seen again after a change made with this theory. Then a theory has to be chosen again, though
 * it may be correct and the change wrong. A change that only contains the problem says nothing about the theory.
 */
export function isTheoryInDoubt(state: RepairState): boolean {
  const { deal, entries } = state;
  const last = entries.findLastIndex(({ move }) => move.type === 'repair');
  const change = entries[last]?.move;
  const isContainment = repairsOf(deal).some(
    ({ id, isContainment }) => isContainment && change?.type === 'repair' && id === change.repair,
  );
  const isChosenSince = entries.slice(last + 1).some(({ move }) => move.type === 'theorize');
  return state.theory !== undefined && !isContainment && !isChosenSince && knownFault(state) === 'there';
}

/** The result of a check after the work. */
export function verify(deal: RepairDeal, repairs: readonly string[], check: VerifyCheck): string {
  if (!isCured(deal, repairs)) return `Still broken. ${causeOf(deal).seen ?? deal.ticket.symptom}`;
  return check === 'retry'
    ? 'What failed works now, three times in a row.'
    : 'Everything else the customer uses works, too.';
}

/** The customer's reply. */
export function answerQuestion(deal: RepairDeal, id: string, answer: string): string {
  return causeOf(deal).answers?.[id] ?? answer;
}
