import type { Severity } from '../../../../../content/safety.schema.js';
import type { Mention } from './names/mentions.js';
import { nameOf } from './names/nameOf.js';
import { loadReference, type Medicine, type Remedy, type State } from './names/reference.js';

/** One sentence of a verdict. */
export interface Statement {
  severity: Severity | 'none';
  text: string;
  /** What follows it, less important. */
  more?: string;
}

const order: readonly Statement['severity'][] = ['avoid', 'ask', 'watch', 'none'];

/** What is worst stands first; among equals what was named first. */
export function bySeverity(one: Statement, other: Statement): number {
  return order.indexOf(one.severity) - order.indexOf(other.severity);
}

/** The rule for a remedy with a medicine, or with what acts like one: the strictest that fits. */
export function ruleFor(
  remedy: Remedy,
  medicine: Pick<Medicine, 'classes'>,
): { severity: Severity; risk: string; advice?: string; isApart?: true } | undefined {
  const fitting = remedy.use.drugs.filter((rule) => medicine.classes.includes(rule.class));
  // Of two as strict ones the nearer class tells the better reason.
  const [first] = fitting.sort(
    (one, other) =>
      order.indexOf(one.severity) - order.indexOf(other.severity) ||
      medicine.classes.indexOf(one.class) - medicine.classes.indexOf(other.class),
  );
  if (first) {
    const { severity, advice, isApart } = first;
    const risk = first.risk ?? loadReference().classRisk(first.class);
    return { severity, risk, ...(advice && { advice }), ...(isApart && { isApart }) };
  }
  const shared = loadReference().effects.find(
    (effect) =>
      effect.class && remedy.use.effects.includes(effect.id) && medicine.classes.includes(effect.class),
  );
  return shared && { severity: shared.severity, risk: shared.risk };
}

export function remedyWithMedicine(
  remedy: Mention & { subject: Remedy },
  medicine: Mention & { subject: Medicine },
): Statement {
  const rule = ruleFor(remedy.subject, medicine.subject);
  const [taken, added] = [nameOf(medicine), nameOf(remedy)];
  if (!rule) {
    return {
      severity: 'none',
      text: `Ask a pharmacist before you combine ${taken} and ${added}: my library names no interaction, which is no proof that there is none.`,
    };
  }
  const said = combination(rule.severity, taken, added, rule.risk);
  return {
    severity: rule.severity,
    text: rule.isApart
      ? said.replace(/^Don't combine (.*?): risk/, "Don't take $1 at the same time: risk")
      : said,
    ...(rule.advice && { more: rule.advice }),
  };
}

/**
 * Two remedies that do the same, or of which one acts like a medicine that the other must not meet. Of a poison nothing
 * is said where no interaction is known: it could be read as leave.
 */
export function remedyWithRemedy(
  one: Mention & { subject: Remedy },
  other: Mention & { subject: Remedy },
): Statement | undefined {
  const { effects } = loadReference();
  const shared = effects.filter(
    ({ id }) => one.subject.use.effects.includes(id) && other.subject.use.effects.includes(id),
  );
  const [worst] = shared.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  if (worst)
    return {
      severity: worst.severity,
      text: `${combination(worst.severity, nameOf(one), nameOf(other), worst.risk).replace(/\.$/, '')}, as both ${worst.title}.`,
    };
  const actsLike = ({ use }: Remedy) =>
    effects.flatMap((effect) => (effect.class && use.effects.includes(effect.id) ? [effect.class] : []));
  const ruleOn = (remedy: Remedy, classes: string[]) => {
    const found = ruleFor(remedy, { classes });
    // What is true of amphetamines, which raise serotonin, is not of caffeine.
    return found?.risk.includes('serotonin') && !classes.includes('serotonergic') ? undefined : found;
  };
  const rule = ruleOn(one.subject, actsLike(other.subject)) ?? ruleOn(other.subject, actsLike(one.subject));
  if (rule)
    return {
      severity: rule.severity,
      text: combination(rule.severity, nameOf(one), nameOf(other), rule.risk),
    };
  if ([one, other].some(({ subject }) => subject.use.swallow === 'toxic')) return undefined;
  return {
    severity: 'none',
    text: `My library names no interaction of ${nameOf(one)} and ${nameOf(other)}, which is no proof that there is none: ask a pharmacist.`,
  };
}

function combination(severity: Severity, one: string, other: string, risk: string): string {
  if (severity === 'avoid') return `Don't combine ${one} and ${other}: risk of ${risk}.`;
  if (severity === 'ask')
    return `Ask your doctor or pharmacist before you combine ${one} and ${other}: risk of ${risk}.`;
  return `Ask your pharmacist about ${one} and ${other}: the risk is small, but watch for ${risk}.`;
}

const situations: Record<string, { verb: string; when: string; adviser: string; fallback: string }> = {
  pregnancy: {
    verb: 'take',
    when: 'in pregnancy',
    adviser: 'midwife or doctor',
    fallback: "its safety for the unborn isn't known",
  },
  breastfeeding: {
    verb: 'take',
    when: 'while breastfeeding',
    adviser: 'midwife or doctor',
    fallback: "its safety for the baby isn't known",
  },
  child: {
    verb: 'give',
    when: 'to a child',
    adviser: 'pediatrician',
    fallback: "its safety for children isn't known",
  },
  driving: {
    verb: 'take',
    when: 'before driving',
    adviser: 'doctor',
    fallback: 'it may make you drowsy',
  },
  surgery: {
    verb: 'take',
    when: 'before surgery',
    adviser: 'surgeon',
    fallback: 'it may disturb anesthesia or bleeding',
  },
};

/** "In pregnancy", "with gout": the state at the end of a sentence. */
export function whenOf(state: Mention & { subject: State }): string {
  return state.subject.id === 'child'
    ? 'with children'
    : (situations[state.subject.id]?.when ?? `with ${nameOf(state)}`);
}

export function remedyInState(
  remedy: Mention & { subject: Remedy },
  state: Mention & { subject: State },
  isOverOneYear = false,
): Statement {
  if (remedy.subject.id === 'honey' && state.subject.id === 'child' && isOverOneYear)
    return {
      severity: 'none',
      text: 'Honey is food from the age of one year on: never give it to a younger baby.',
    };
  const rule = remedy.subject.use.notFor.find(({ who }) => who === state.subject.id);
  const { verb, when, adviser, fallback } = situations[state.subject.id] ?? {
    verb: 'take',
    when: `with ${nameOf(state)}`,
    adviser: 'doctor',
    fallback: 'it can make that worse',
  };
  const title = nameOf(remedy);
  const isPoison = remedy.subject.use.swallow === 'toxic';
  const said = verb === 'give' ? `give ${title} ${when}` : `${isPoison ? 'use' : 'take'} ${title} ${when}`;
  const isForBody = ['pregnancy', 'breastfeeding', 'child'].includes(state.subject.id);
  const reason = rule?.reason ?? (isPoison && isForBody ? isPoisonous(title) : fallback);
  // National Kidney Foundation: Herbal supplements and kidney disease.
  if (/dialysis/i.test(state.text) && rule?.reason?.includes('potassium'))
    return {
      severity: 'avoid',
      text: `Don't take ${title} on dialysis: ${rule.reason}, which can stop the heart. Ask your dialysis team.`,
    };
  if (rule?.severity === 'avoid') {
    const stop =
      state.subject.id === 'surgery' ? ' Tell your surgeon that you take it, and ask when to stop.' : '';
    const help =
      isPoison && state.subject.id === 'child'
        ? ' Call a poison center if a child ate some (US: 1-800-222-1222).'
        : '';
    return { severity: 'avoid', text: `Don't ${said}: ${reason}.${stop}${help}` };
  }
  if (rule?.severity === 'ask')
    return { severity: 'ask', text: `Ask your ${adviser} before you ${said}: ${reason}.` };
  if (rule) return { severity: 'watch', text: `Ask your ${adviser} if you want to ${said}: ${reason}.` };
  return {
    severity: 'none',
    text: `Ask your ${adviser} before you ${said}: my library says nothing about that, which is no proof that it is safe.`,
  };
}

/** An animal's kind, as there are many of it. */
export function plural(animal: string): string {
  return animal === 'livestock' ? animal : `${animal}s`;
}

/** "It's poisonous", or "they're" for what is named as many. */
function isPoisonous(title: string): string {
  const isMany =
    /(?:leaves|seeds|beans|berries|nuts|potatoes|shoots|cashews|morels|mushrooms|pits|peas)$/.test(title);
  return isMany ? "they're poisonous" : "it's poisonous";
}

/** What is poisonous, or needs a doctor, says so without being asked. */
export function remedyAlone({ use, title, note }: Remedy, onSkin: boolean): Statement[] {
  if (use.swallow === 'allowed') return [];
  const isForSkin = onSkin && use.backed.some(({ route }) => route === 'topical');
  const more = note ? { more: note } : {};
  if (use.swallow === 'toxic') {
    const text = isForSkin
      ? `Use ${title} on the skin only: ${isPoisonous(title)} when swallowed.`
      : `Don't swallow ${title}: ${isPoisonous(title)}.`;
    return [{ severity: 'avoid', text, ...more }];
  }
  if (isForSkin) return [];
  const reason = use.notFor.find(
    (rule) => rule.severity === 'avoid' && rule.reason && !(rule.who in situations),
  )?.reason;
  const why = reason && !note ? `: ${reason}` : '';
  return [{ severity: 'avoid', text: `Don't take ${title} without a doctor's advice${why}.`, ...more }];
}
