import { type Animal, loadReference, type Medicine, type Name } from './names/reference.js';
import { readSafetyCase } from './safetyCase.js';
import { bySeverity, ruleFor, type Statement } from './statements.js';
import { findStatements, writeVerdict } from './verdict.js';

const { names, remedies, herbs } = loadReference();
/** Classes have an id beside their title, medicines have not. */
const isDrugClass = (one: Name): one is Name & { subject: Medicine } =>
  one.subject.kind === 'medicine' && one.subject.id !== one.subject.title;
const isAnimal = (one: Name): one is Name & { subject: Animal } => one.subject.kind === 'animal';
/** The first name of each. */
const firstNames = <One extends Name>(all: readonly One[]): One[] =>
  all.filter((one, index) => all.findIndex(({ subject }) => subject.id === one.subject.id) === index);
const drugClasses = firstNames(names.filter(isDrugClass));
const animals = firstNames(names.filter(isAnimal));

const nothing = readSafetyCase('');
const maxLeadLength = 200;
/** How a lead sounds by how bad it is: nobody should have to read on to know. */
const wordings: Record<Statement['severity'], RegExp> = {
  avoid: /^Don't (?:combine|take|swallow) /,
  ask: /^Ask your doctor or pharmacist before you combine [^.]+: risk of [^.]+\.$/,
  watch: /^Ask your pharmacist about [^.]+: the risk is small, but watch for [^.]+\.$/,
  none: /^Ask a pharmacist before you combine [^.]+: my library names no interaction, [^.]+\.$/,
};

/** The sentence in bold; the dot of a name ends none. */
const leadOf = (statements: readonly Statement[]) =>
  /^\*\*(.+?)\*\*/.exec(writeVerdict(statements, []) ?? '')?.[1]?.replaceAll('St. John', 'St John') ?? '';
const isShort = (lead: string) =>
  lead.length <= maxLeadLength && /^[^.!?]+[.!?](?: [^.!?]+[.!?])?$/.test(lead);

test('every remedy with every class of medicines has a short lead that sounds as severe as it is', () => {
  expect(drugClasses.length).toBeGreaterThan(30);
  expect(herbs.length).toBeGreaterThanOrEqual(60);
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const subject of remedies) {
    for (const { name, subject: medicine } of drugClasses) {
      const statements = findStatements({
        ...nothing,
        message: `${subject.title} with ${name}`,
        remedies: [{ subject, text: subject.title }],
        medicines: [{ subject: medicine, text: name }],
      });
      const [first = { severity: 'none' as const, text: '' }] = statements;
      const rule = ruleFor(subject, medicine);
      const lead = leadOf(statements);
      const isMilder = rule && bySeverity({ ...rule, text: '' }, first) < 0;
      seen.add(first.severity);
      if (!isShort(lead) || !wordings[first.severity].test(lead) || isMilder)
        faults.push(`${subject.id} with ${medicine.id} (${first.severity}, ${lead.length}): ${lead}`);
    }
  }
  expect(faults).toEqual([]);
  expect([...seen].sort()).toEqual(['ask', 'avoid', 'none', 'watch']);
});

test('asked in words, every herb and class of medicines is read and has a short lead', () => {
  const faults = herbs.flatMap((herb) =>
    drugClasses.flatMap(({ name }) => {
      const question = `Can I take ${herb.title} with ${name}?`;
      const { remedies: named, medicines, ...rest } = readSafetyCase(question);
      const lead = leadOf(findStatements({ remedies: named, medicines, ...rest }));
      const isRead = named.some(({ subject }) => subject === herb) && medicines.length > 0;
      return isRead && isShort(lead) ? [] : [`${question} ${lead}`];
    }),
  );
  expect(faults).toEqual([]);
});

test('every remedy is kept from every animal until a vet has been asked', () => {
  const faults: string[] = [];
  for (const subject of remedies) {
    for (const animal of animals) {
      const mention = { subject: animal.subject, text: animal.name };
      const statements = findStatements({
        ...nothing,
        remedies: [{ subject, text: subject.title }],
        animals: [mention],
      });
      const lead = leadOf(statements);
      const isToxic = subject.use.toxicTo.includes(animal.subject.id);
      const words = isToxic
        ? /^Don't give [^.]+: it's toxic to [^.]+\. Ask a vet\.$/
        : /^Ask a vet before you give /;
      // What poisons people as well may say that first.
      const isSaid = statements.some(({ text }) => words.test(text.replaceAll('St. John', 'St John')));
      if (!isSaid || !isShort(lead) || !/^(?:Don't|Ask a vet)/.test(lead))
        faults.push(`${subject.id} for ${animal.subject.id}: ${lead}`);
    }
  }
  expect(faults).toEqual([]);
});

test.each([
  ['Can I take frobnitz root with warfarin?', 'frobnitz'],
  ['Is ginkgo safe with zorbalin?', 'zorbalin'],
  ['ginkgo and frobnitz capsules', 'frobnitz'],
  ['Can my dog have valerian with zorbalin?', 'zorbalin'],
])('"%s": what is not known is named as unknown', (question, unknown) => {
  const statements = findStatements(readSafetyCase(question));
  const texts = statements.map(({ text }) => text);
  expect(texts).toContainEqual(
    expect.stringMatching(
      new RegExp(`^I have nothing on ${unknown}[^.]*: ask a pharmacist before you take it`),
    ),
  );
});
