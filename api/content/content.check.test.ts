import { checkContent, findNearDuplicates } from './content.check.js';
import { loadContent, parseContent } from './content.load.js';
import type { Content } from './content.schema.js';
import { findObjectivesWithoutLab } from './curriculum/handsOn.check.js';

const content = loadContent();
const usedQuestions = ['core1-mobile-001', 'ccna-access-001', 'core1-mobile-007'];

/** A small part of the content, because every case validates it again. */
const some: Content = {
  ...content,
  modules: content.modules.slice(0, 1),
  questions: content.questions.filter(({ id }) => usedQuestions.includes(id)),
};

/** Returns a copy of `some` with `change` applied. */
function changed(change: (copy: Content) => void): Content {
  const copy = structuredClone(some);
  change(copy);
  return copy;
}

describe('invalid content', () => {
  const first = ({ questions }: Content) => {
    const question = questions.find(({ id }) => id === 'core1-mobile-001');
    if (!question || !('options' in question)) throw new Error('The first question is no choice.');
    return question;
  };

  test.each<[string, RegExp, (copy: Content) => void]>([
    ['an id used twice', /more than one question with the id/, (copy) => copy.questions.push(first(copy))],
    [
      'a domain of another objective',
      /isn't in the domain music/,
      (copy) => Object.assign(first(copy), { domain: 'music' }),
    ],
    [
      'an unknown objective',
      /core1-mobile-001: core1 has no objective 1.9/,
      (copy) => Object.assign(first(copy), { objective: '1.9' }),
    ],
    ['options out of order', /lettered a, b, c/, (copy) => first(copy).options.reverse()],
    [
      'two right answers to a single choice',
      /core1-mobile-001, .*exactly one correct option/,
      (copy) => {
        for (const option of first(copy).options) option.isCorrect = true;
      },
    ],
    [
      'an option without explanation',
      /explanation/,
      (copy) => Object.assign(first(copy).options[0] ?? {}, { explanation: '' }),
    ],
    [
      'a correct option that stands out by its length',
      /core1-mobile-001: A correct option is over 1.3 times as long/,
      (copy) =>
        Object.assign(first(copy).options.find(({ isCorrect }) => isCorrect) ?? {}, {
          text: 'x'.repeat(500),
        }),
    ],
    [
      'a source without the day on which it was read',
      /sources\.a-page\.opened/,
      (copy) => Object.assign(copy.sources, { 'a-page': { title: 'A page', url: 'https://a.org' } }),
    ],
    [
      'a source without an address',
      /sources\.a-page\.url/,
      (copy) => Object.assign(copy.sources, { 'a-page': { title: 'A page', opened: '2026-11-27' } }),
    ],
    [
      'a source that the table lacks',
      /^core1-mobile-001: There is no source a-page in sources\.json\.$/m,
      (copy) => Object.assign(first(copy), { source: 'a-page' }),
    ],
    [
      'a source that no item names',
      /^sources\.json: No item names the source a-page\.$/m,
      (copy) => {
        copy.sources['a-page'] = { title: 'A page', url: 'https://a.org', opened: '2026-11-27' };
      },
    ],
    [
      'a multiple choice that does not say how many',
      /must end with \(Choose two\.\)/,
      (copy) => {
        const multiple = copy.questions.find(({ type }) => type === 'multiple');
        Object.assign(multiple ?? {}, { prompt: 'Which ports are needed?' });
      },
    ],
    [
      'a prompt that asks for another number of options',
      /another number of options/,
      (copy) => Object.assign(first(copy), { prompt: 'Which ports are needed? Choose all that apply.' }),
    ],
    [
      'an explanation that names an option by its letter',
      /by its letter or place/,
      (copy) =>
        Object.assign(first(copy).options[0] ?? {}, { explanation: 'This is right, unlike option B.' }),
    ],
    [
      'an option about the others that would be shuffled',
      /must keep its place/,
      (copy) => Object.assign(first(copy).options[3] ?? {}, { text: 'All of the above' }),
    ],
    [
      'weights that are not 100',
      /add up to/,
      (copy) => {
        for (const { outlines } of copy.exams) for (const { domains } of outlines) domains.pop();
      },
    ],
    [
      'a herb without cautions',
      /cautions/,
      (copy) => Object.assign(copy.library.find(({ kind }) => kind === 'herb') ?? {}, { cautions: [] }),
    ],
    [
      'a term of an objective that does not exist',
      /core1 has no objective 9.9/,
      (copy) =>
        Object.assign(copy.library.find(({ kind }) => kind === 'term') ?? {}, {
          exam: 'core1',
          objective: '9.9',
          objectives: undefined,
        }),
    ],
    [
      'an objective that v2.0 lacks',
      /^questions\/ccna\.json, ccna-access-001: ccna v20 has no objective 4\.8\.$/m,
      ({ questions }) =>
        Object.assign(questions.find(({ id }) => id === 'ccna-access-001') ?? {}, {
          objectives: { v11: '4.8', v20: '4.8' },
        }),
    ],
    [
      'a sub-topic that v2.0 lacks',
      /ccna v20 has no objective 2\.1\.e/,
      ({ questions }) =>
        Object.assign(questions.find(({ id }) => id === 'ccna-access-001') ?? {}, {
          objectives: { v20: '2.1.e' },
        }),
    ],
    [
      'a CCNA question that names its objective without a version',
      /An item of ccna must have objectives with v11, v20, or both/,
      ({ questions }) =>
        Object.assign(questions.find(({ id }) => id === 'ccna-access-001') ?? {}, { objective: '2.2' }),
    ],
    [
      'a relation that leads nowhere',
      /cannot be related to nothing-at-all/,
      (copy) =>
        Object.assign(copy.library.find(({ kind }) => kind === 'term') ?? {}, {
          related: ['nothing-at-all'],
        }),
    ],
    [
      'a command that is shown in another mode',
      /prompt of its example is not that of/,
      (copy) =>
        Object.assign(copy.library.find(({ kind }) => kind === 'command') ?? {}, {
          mode: 'line configuration',
          example: 'R1(config)# hostname R2',
        }),
    ],
    [
      'a mode that IOS does not have',
      /mode/,
      (copy) =>
        Object.assign(copy.library.find(({ kind }) => kind === 'command') ?? {}, { mode: 'party mode' }),
    ],
  ])('is refused: %s', (_name, message, change) => {
    const files = new Map([['ccna-access-001', 'questions/ccna.json']]);
    expect(() => parseContent(changed(change), files)).toThrow(message);
  });

  test.each<[string, RegExp, (copy: Content) => void]>([
    [
      'a lesson that is too short',
      /has \d+ words, not 600/,
      (copy) => copy.modules[0]?.lesson.sections.splice(2),
    ],
    [
      'an entry that the library lacks',
      /no entry moon-cable/,
      (copy) => copy.modules[0]?.lesson.entries.push('moon-cable'),
    ],
    [
      'a name that any number would be',
      /its name ::1 is too short/,
      (copy) => copy.library[0]?.aliases.push('::1'),
    ],
    ['an objective without cards', /needs two cards/, (copy) => copy.modules[0]?.cards.splice(2)],
  ])('%s is refused', (_name, message, change) => {
    expect(checkContent(changed(change)).join('\n')).toMatch(message);
  });

  test('is reported only if there is any', () => {
    expect(checkContent(content)).toEqual([]);
  });
});

test('nearly identical texts are found, no matter what is between them', () => {
  const texts = [
    'How do I save the config?',
    'Which port has SSH?',
    'how do I SAVE config',
    'How do I erase the config of a router?',
    '?!',
    'SSH has which port?',
  ];
  const items = texts.map((text, index) => ({ id: String(index), text }));
  expect(findNearDuplicates(items, 0.8)).toEqual([
    '0 and 2 say nearly the same.',
    '1 and 5 say nearly the same.',
  ]);
  expect(findNearDuplicates(items, 0.5)).toContain('0 and 3 say nearly the same.');
});

test('a hands-on objective without a lab is reported, down to its lettered part', () => {
  const labs = (numbers: string[]) => [{ objectives: { v20: numbers } }];
  const missing = (numbers: string[]) =>
    findObjectivesWithoutLab(loadContent().exams, labs(numbers))
      .filter((sentence) => sentence.startsWith('200-301 v2.0, objective 4.'))
      .map((sentence) => sentence.replace('200-301 v2.0, ', ''));
  expect(missing(['4.1', '4.2', '4.3', '4.4', '4.6', '4.7.a', '4.7.b', '4.7.e'])).toEqual([
    'objective 4.7.c (Layer 2 security: Storm control) has no lab.',
    'objective 4.7.d (Layer 2 security: RA guard) has no lab.',
  ]);
  // Objective 4.5 only asks for a description.
  expect(missing(['4.7.a', '4.7.b', '4.7.c', '4.7.d', '4.7.e'])).toHaveLength(5);
});
