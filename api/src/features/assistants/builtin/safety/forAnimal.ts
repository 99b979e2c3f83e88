import type { Mention, Named } from './names/mentions.js';
import { nameOf } from './names/nameOf.js';
import { findOthers, isAboutSelf } from './names/persons.js';
import type { Animal, Medicine, Remedy, State } from './names/reference.js';
import { plural, type Statement, whenOf } from './statements.js';

const motherly = new Set(['pregnancy', 'breastfeeding']);

/** Does a message name an animal, and no person? */
export function isOnlyForAnimals(animals: readonly Named<Animal>[], message: string): boolean {
  const isForPerson = () => findOthers(message).some(({ person }) => person.startsWith('person:'));
  return animals.length > 0 && !isAboutSelf(message) && !isForPerson();
}

/** Is what an animal has or takes, "my dog has epilepsy", named with it, and is it no person's? */
export function isOfAnimal(
  state: Named<State> | Named<Medicine>,
  animals: readonly Named<Animal>[],
  message: string,
): boolean {
  if (state.subject.id === 'child' || !isOnlyForAnimals(animals, message)) return false;
  const text = message.toLowerCase();
  const at = text.indexOf(state.text.toLowerCase());
  return animals.some((animal) => {
    const name = animal.text.toLowerCase();
    if (
      text
        .slice(at + state.text.length)
        .trimStart()
        .startsWith(name)
    )
      return true;
    const before = text.slice(0, Math.max(0, at));
    // "Lavender around the dog while pregnant" tells of a person.
    return (
      before.includes(name) &&
      (!motherly.has(state.subject.id) || /\b(?:is|are|was|who'?s) (?:\w+ )?$/.test(before))
    );
  });
}

/** What is said of a remedy for an animal, with what it has. */
export function remedyForAnimal(
  remedy: Mention & { subject: Remedy },
  animal: Mention & { subject: Animal },
  states: readonly (Mention & { subject: State })[] = [],
): Statement {
  const [title, name] = [nameOf(remedy), nameOf(animal)];
  const worst = states.find(({ subject }) =>
    remedy.subject.use.notFor.some(({ who, severity }) => who === subject.id && severity === 'avoid'),
  );
  if (worst && !remedy.subject.use.toxicTo.includes(animal.subject.id)) {
    const reason = remedy.subject.use.notFor.find(({ who }) => who === worst.subject.id)?.reason;
    const why = reason ? `: ${reason}` : '';
    return {
      severity: 'avoid',
      text: `Don't give ${title} to your ${name} ${whenOf(worst)}${why}. Ask a vet.`,
    };
  }
  return remedy.subject.use.toxicTo.includes(animal.subject.id)
    ? {
        severity: 'avoid',
        text: `Don't give ${title} to your ${name}: it's toxic to ${plural(animal.subject.id)}. Ask a vet.`,
      }
    : {
        severity: 'ask',
        text: `Ask a vet before you give ${title} to your ${name}: what people tolerate can harm animals.`,
      };
}
