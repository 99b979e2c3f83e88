import type { Country, EmergencyNumber } from '../../../../content/herbal/emergencyNumbers.schema.js';
import type { RedFlagKind } from '../../../../content/redFlags.schema.js';
import { numbersOf } from './emergencyNumbers.js';

const again = 'If this isn’t happening now, ask again without these words.';

/** The fixed answer to a message with a red flag, with the country's numbers. */
export function redFlagText(kind: RedFlagKind, country: Country): string {
  const call = callsFor(country);
  return [texts[kind](call), again].join('\n\n');
}

type Calls = Record<EmergencyNumber['type'], string>;

/** The numbers by type; a type without its own uses the emergency number. */
function callsFor(country: Country): Calls {
  const numbers = numbersOf(country);
  const find = (wanted: EmergencyNumber['type']) => numbers.find(({ type }) => type === wanted);
  const emergency = find('emergency')?.number ?? 'your local emergency number';
  const poison = find('poison');
  const crisis = find('crisis');
  const pets = find('pets');
  return {
    emergency,
    poison: poison ? `${poison.name} at ${poison.number}` : emergency,
    crisis: crisis ? crisis.number : emergency,
    pets: pets
      ? `your vet, or ${pets.name} at ${pets.number},`
      : 'your vet or the nearest emergency animal clinic',
  };
}

const texts: Record<RedFlagKind, (call: Calls) => string> = {
  emergency: ({ emergency }) =>
    `**This may be an emergency. Call ${emergency} now.** Don’t wait, and don’t take or give any herb for it.`,
  poison: ({ emergency, poison }) =>
    `**This may be a poisoning. Call ${poison} now**, even if there are no symptoms yet. Call ${emergency} if someone collapses, has a seizure, has trouble breathing, or can’t be woken. Don’t try to cause vomiting.`,
  crisis: ({ emergency, crisis }) =>
    `**Please talk to someone now: call ${crisis}.** If you or someone else may act on it or is hurt, call ${emergency}. You don’t have to go through this alone.`,
  danger: ({ emergency }) =>
    `**If you or someone else is in danger, call ${emergency} now.** I can’t help with anything that could hurt someone.`,
  pets: ({ pets }) => `**Call ${pets} now**, even if your animal seems well.`,
};
