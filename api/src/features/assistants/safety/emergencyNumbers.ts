import { loadEmergencyNumbers } from '../../../../content/content.load.js';
import type { Country, EmergencyNumber } from '../../../../content/herbal/emergencyNumbers.schema.js';

/** Whom to call in a country. The first of a type is the country's own, a further one is for callers from elsewhere. */
export const numbersOf = (country: Country): readonly EmergencyNumber[] =>
  loadEmergencyNumbers().find((item) => item.country === country)?.numbers ?? [];

/** What every conversation with Herbal AI shows. */
export function fixedLine(country: Country): string {
  const numbers = numbersOf(country);
  const calls =
    numbers.length > 0
      ? numbers.map((number, index) => describe(number, numbers[index - 1])).join('')
      : 'In an emergency, call your local emergency number.';
  return `Not medical advice. ${calls}`;
}

function describe({ type, name, number }: EmergencyNumber, previous: EmergencyNumber | undefined): string {
  if (type === previous?.type) return ` (${name}: ${number})`;
  const call = type === 'pets' ? `Pets: ${name} ${number}` : `${name}: ${number}`;
  return previous ? ` · ${call}` : call;
}
