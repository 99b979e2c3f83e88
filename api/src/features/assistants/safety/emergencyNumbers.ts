import { loadEmergencyNumbers } from '../../../../content/content.load.js';
import type { Country, EmergencyNumber } from '../../../../content/herbal/emergencyNumbers.schema.js';

/**
 * A country's emergency numbers. The first of each type is the country's own; a second one is for callers from
 * elsewhere.
 */
export const numbersOf = (country: Country): readonly EmergencyNumber[] =>
  loadEmergencyNumbers().find((item) => item.country === country)?.numbers ?? [];

/** The numbers that every conversation with Herbal AI shows. */
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
