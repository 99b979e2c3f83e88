import { nameOf } from './names/nameOf.js';
import type { SafetyCase } from './safetyCase.js';
import { type Statement } from './statements.js';
import { toldAs } from './toldAs.js';

/** Preparations that are made with alcohol; whoever asks for drops of an herb means one. */
const withAlcohol =
  /\b(?:tinctures?|drops|elixirs?|bitters|fluid ?extracts?|liquid extracts?|herbal (?:wine|liqueur)s?)\b/i;
const withoutAlcohol =
  /\b(?:glycerites?|alcohol[- ]free|eye|ear|nose|cough) ?drops?\b|\balcohol[- ]free\b|\bglycerin\w*/i;

/**
 * A tincture is alcohol: with disulfiram even the little in a few drops can make severely ill (PDR Health: Antabuse;
 * Mayo Clinic: disulfiram), and who no longer drinks must not start by it.
 */
export function findAlcoholWarnings({ message, medicines, states, told }: SafetyCase): Statement[] {
  if (!withAlcohol.test(message) || withoutAlcohol.test(message)) return [];
  const concerns = [
    ...[...medicines, ...states].map((mention) => ({ mention, from: '' })),
    ...told.map((before) => ({ mention: before.mention, from: ` (${toldAs(before)}.)` })),
  ];
  return concerns.flatMap(({ mention, from }) => {
    if (mention.subject.id === 'disulfiram')
      return [
        {
          severity: 'avoid' as const,
          text: `Don't take tinctures or herbal drops with ${nameOf(mention)}: they are made with alcohol, and even a little of it can make you severely ill, for two weeks after the last tablet too. Ask a pharmacist for a form without alcohol.${from}`,
        },
      ];
    if (mention.subject.id === 'alcoholism')
      return [
        {
          severity: 'avoid' as const,
          text: `Don't take tinctures or herbal drops when you no longer drink: they are made with alcohol. Ask a pharmacist for a form without it.${from}`,
        },
      ];
    return [];
  });
}
