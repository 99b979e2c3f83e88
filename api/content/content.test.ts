import { findNearDuplicates } from './content.check.js';
import { countContent } from './content.count.js';
import { loadContent } from './content.load.js';
import { curriculumOf } from './curriculum/curriculum.js';
import { loadLabs } from './lab.load.js';

const content = loadContent();
const { modules, questions, library } = content;
const v11 = curriculumOf('v11');
const v20 = curriculumOf('v20');
const { exams } = v11;
const choices = questions.filter((question) => 'options' in question);
const singles = choices.filter(({ type }) => type === 'single');
const terms = library.filter((entry) => entry.kind === 'term');
const herbs = library.filter((entry) => entry.kind === 'herb');

/** Normalizes a name like the assistant does: without accents, case, hyphens, and other punctuation. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();

/** Every objective of every exam, such as "core1 2.4". */
const objectives = exams.flatMap(({ id, domains }) =>
  domains.flatMap((domain) =>
    Array.from({ length: domain.objectives.length }, (_, index) => `${id} ${domain.number}.${index + 1}`),
  ),
);

const countOf = (items: { exam: string; objective: string }[], wanted: string) =>
  items.filter(({ exam, objective }) => `${exam} ${objective}` === wanted).length;

describe('exams', () => {
  test('have the domains, weights, and numbers of objectives that their vendors publish', () => {
    const outline = [...exams, ...v20.exams.filter(({ id }) => id === 'ccna')].map(({ code, domains }) => [
      code,
      domains.map(({ weight }) => weight),
      domains.map(({ objectives: titles }) => titles.length),
    ]);
    expect(outline).toEqual([
      ['220-1201', [13, 23, 25, 11, 28], [3, 8, 8, 2, 6]],
      ['220-1202', [28, 28, 23, 21], [11, 11, 4, 10]],
      ['200-301 v1.1', [20, 20, 25, 10, 15, 10], [13, 9, 5, 9, 10, 7]],
      ['200-301 v2.0', [25, 25, 20, 20, 10], [7, 5, 4, 7, 6]],
    ]);
  });
});

describe('questions', () => {
  test('cover every objective of every exam at least eight times', () => {
    expect(objectives.filter((objective) => countOf(v11.questions, objective) < 8)).toEqual([]);
  });

  test('have correct answers that are spread evenly over the positions', () => {
    const positions = singles.flatMap(({ options }) => options.filter(({ isCorrect }) => isCorrect));
    for (const letter of 'abcd') {
      const share = positions.filter(({ id }) => id === letter).length / singles.length;
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.35);
    }
  });

  test('explain every option separately', () => {
    const explanations = choices.flatMap(({ options }) => options.map(({ explanation }) => explanation));
    expect(new Set(explanations).size).toBe(explanations.length);
    for (const explanation of explanations) expect(explanation.length).toBeGreaterThanOrEqual(20);
  });

  test('offer different options and never "all of the above"', () => {
    for (const { id, options } of choices) {
      expect([id, new Set(options.map(({ text }) => text)).size]).toEqual([id, options.length]);
      for (const { text } of options) expect(text).not.toMatch(/of the above|of these/i);
    }
  });
});

describe('library', () => {
  test('gives every herb cautions and interactions', () => {
    expect(herbs.length).toBeGreaterThanOrEqual(62);
    for (const { cautions, interactions } of herbs) {
      expect(cautions.length).toBeGreaterThan(0);
      expect(interactions.length).toBeGreaterThan(0);
    }
  });

  test('shows the syntax and an example of every command', () => {
    const commands = library.filter((entry) => entry.kind === 'command');
    expect(commands.length).toBeGreaterThanOrEqual(150);
    const odd = commands.filter(({ syntax, title }) => {
      const [first = ''] = title.split(' ');
      return !syntax.replace(/^\[\w+\] /, '').startsWith(first) && first !== 'do' && first !== 'debug';
    });
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  test('begins every term with a definition short enough for a card', () => {
    expect(terms.length).toBeGreaterThanOrEqual(220);
    const long = terms.filter(({ body: [definition = ''] }) => definition.length > 190);
    expect(long.map(({ id }) => id)).toEqual([]);
  });

  test('has terms for every objective of A+', () => {
    const covered = new Set(v11.terms.map(({ exam, objective }) => `${exam} ${objective}`));
    const all = exams
      .filter(({ category }) => category === 'CompTIA A+')
      .flatMap(({ id, domains }) =>
        domains.flatMap(({ number, objectives }) =>
          Array.from({ length: objectives.length }, (_, index) => `${id} ${number}.${index + 1}`),
        ),
      );
    expect(all.filter((objective) => !covered.has(objective))).toEqual([]);
  });

  test('has sentences that make sense alone', () => {
    const leaning = /^(It|Its|They|Their|This|That|These|Those|He|She|Then|There|Here|But|And|Or|So|Also) /;
    expect(library.flatMap(({ body }) => body).filter((sentence) => leaning.test(sentence))).toEqual([]);
  });

  test('never has the same example question for two entries', () => {
    const asks = library.flatMap((entry) => entry.asks.map((text) => ({ id: `${entry.id}: ${text}`, text })));
    expect(findNearDuplicates(asks, 0.8)).toEqual([]);
  });

  test('never gives two entries of an assistant the same name', () => {
    const names = library.flatMap(({ assistant, title, aliases }) =>
      [title, ...aliases].map((name) => `${assistant}: ${plain(name)}`),
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('modules', () => {
  test('number 20 for A+, 19 for CCNA v1.1, and 24 for v2.0, in the order of their courses', () => {
    const coursesOf = ({ modules }: typeof v11) =>
      exams.map(({ id }) => modules.filter(({ exam }) => exam === id).map(({ order }) => order));
    const courses = [...coursesOf(v11), ...coursesOf(v20).slice(2)];
    expect(courses.map((orders) => orders.length)).toEqual([10, 10, 19, 24]);
    for (const orders of courses) expect(orders).toEqual(orders.map((_, index) => index + 1));
  });

  test('teach every objective once, with cards for it', () => {
    const taught = v11.modules.flatMap((module) =>
      module.objectives.map((objective) => `${module.exam} ${objective}`),
    );
    expect([...taught].sort()).toEqual([...objectives].sort());
    expect(objectives.filter((objective) => countOf(v11.cards, objective) < 2)).toEqual([]);
  });

  test('teach every objective of CCNA v2.0, with cards for it', () => {
    const [ccna] = v20.exams.filter(({ id }) => id === 'ccna');
    const wanted = (ccna?.domains ?? []).flatMap(({ number, objectives: titles }) =>
      titles.map((_, index) => `${number}.${index + 1}`),
    );
    const taught = new Set(
      v20.modules.filter(({ exam }) => exam === 'ccna').flatMap((one) => one.objectives),
    );
    expect(wanted.filter((objective) => !taught.has(objective))).toEqual([]);
    expect(wanted.filter((objective) => countOf(v20.cards, `ccna ${objective}`) < 2)).toEqual([]);
  });

  test('have cards and slides that say different things', () => {
    const fronts = modules.flatMap(({ cards }) => cards.map(({ id, front }) => ({ id, text: front })));
    expect(new Set(fronts.map(({ id }) => id)).size).toBe(fronts.length);
    expect(findNearDuplicates(fronts, 0.9)).toEqual([]);
    const narrations = modules.flatMap(({ walkthrough }) =>
      walkthrough.slides.map(({ narration }) => narration),
    );
    expect(new Set(narrations).size).toBe(narrations.length);
  });

  test('read easily: sentences of 8 to 22 words on average', () => {
    const averages = modules.map((module) => {
      const prose = module.lesson.sections
        .map(({ body }) => body.replace(/```[\s\S]*?```|\|.*\|/g, ' '))
        .join(' ');
      const sentences = prose.split(/[.!?:]\s|\n\s*[-\d]/).filter((sentence) => sentence.trim().length > 3);
      return [module.id, Math.round(prose.split(/\s+/).length / sentences.length)] as const;
    });
    expect(averages.filter(([, words]) => words < 8 || words > 22)).toEqual([]);
  });
});

describe('countContent', () => {
  test('counts what exists', () => {
    const counts = countContent(content);
    expect(counts.modules).toEqual({ aplus: 20, ccna: 30 });
    expect(counts.lessons).toBe(50);
    expect(counts.walkthroughs).toBeGreaterThanOrEqual(35);
    expect(counts.objectives.total).toBe(116 + 29);
    expect(Object.keys(counts.questionsBy)).toEqual(['core1', 'core2', 'v11', 'v20']);
    expect(Object.keys(counts.questionsBy.v20)).toHaveLength(29);
    expect(Object.keys(counts.questionsByTopic.v20)).toHaveLength(30);
    expect(counts.questions.aplus).toBeGreaterThanOrEqual(450);
    expect(counts.questions.ccna).toBeGreaterThanOrEqual(300);
    expect(counts.questions.performanceBased).toBeGreaterThanOrEqual(0.15 * questions.length);
    expect(counts.questions.aplus + counts.questions.ccna).toBe(questions.length);
    expect(counts.terms).toBe(terms.length);
    expect(counts.herbs).toBe(herbs.length);
    expect(counts.libraryEntries).toBe(library.length);
    expect(counts.labs.ccna + counts.labs.aplus).toBe(loadLabs().size);
    expect(counts.labs.ccna).toBeGreaterThanOrEqual(30);
    expect(counts.exams).toEqual({ aplus: 5, ccna: 3 });
  });

  test('counts a question under the objective that each version has for it', () => {
    const question = questions.find(({ id }) => id === 'ccna-access-001');
    const counts = countContent({ ...content, questions: question ? [question] : [] });
    expect([counts.questionsBy.v11['2.2'], counts.questionsBy.v20['2.1']]).toEqual([1, 1]);
    expect(counts.questionsByTopic.v20['2.1.b']).toBe(1);
    expect([counts.questionsByType.v20, counts.questionsByDifficulty.v20]).toEqual([{ single: 1 }, { 2: 1 }]);
  });

  test('counts items without a source, and how often length gives the key away, by domain', () => {
    const question = singles.find(({ id, source }) => id.startsWith('core1-mobile-') && !source);
    if (question?.type !== 'single') throw new Error('no such question');
    const options = question.options.map((option) => ({ ...option, text: option.isCorrect ? 'long' : 'no' }));
    const unchecked = { ...question, options };
    const checked = { ...unchecked, source: 'a-page' };
    const counts = countContent({ ...content, questions: [unchecked, checked] });
    expect(counts.sources.missing.questions.core1.mobile).toBe(1);
    expect(counts.longestIsKey.core1.mobile).toBe(1);
    expect(counts.shortestIsKey.core1.mobile).toBe(0);
  });

  test('counts an objective once, no matter how many questions it has', () => {
    const first = questions.find(({ exam }) => exam === 'core1');
    expect(countContent({ ...content, questions: first ? [first, first] : [] }).objectives.covered).toBe(1);
  });
});
