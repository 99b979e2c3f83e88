import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import type { Question } from '../../../../content/question.schema.js';
import { questionCardSides } from './questionCard.js';

/** Approximates what a reader sees of a Markdown text, as far as these checks need it. */
const readable = (markdown: string) =>
  markdown
    .split('`')
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\\([^A-Za-z0-9\s])/g, '$1')))
    .join('`');

/** Returns the question and what explains its answer. */
function partsOf(question: Question): { asked: string[]; explained: string[] } {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return {
        asked: question.options.map(({ text }) => text),
        explained: question.options.flatMap(({ text, isCorrect, explanation }) =>
          isCorrect ? [text, explanation] : [],
        ),
      };
    case 'order':
      return {
        asked: question.items.map(({ text }) => text),
        explained: question.items.flatMap(({ text, explanation }) => [text, explanation]),
      };
    case 'match':
      return {
        asked: [
          ...question.pairs.map(({ left }) => left),
          ...[...question.pairs, ...question.extras].map(({ right }) => right),
        ],
        explained: question.pairs.flatMap(({ left, right, explanation }) => [left, right, explanation]),
      };
    case 'cli':
      return {
        asked: question.steps.flatMap(({ prompt, task }) => [prompt, task]),
        explained: question.steps.flatMap(({ accept: [command = ''], explanation }) => [
          command,
          explanation,
        ]),
      };
    case 'fillIn':
      return { asked: [question.form], explained: [question.answers[0] ?? '', question.explanation] };
  }
}

test('a card asks the whole question, with its prompt and everything to choose, sort, match, or type', () => {
  const missing = curriculumOf('v11').questions.flatMap((question) => {
    const { front, back } = questionCardSides(question);
    const { asked, explained } = partsOf(question);
    return [
      ...(front.startsWith(question.prompt) ? [] : [`${question.id}: its prompt`]),
      ...asked.filter((text) => !readable(front).includes(text)).map((text) => `${question.id}: ${text}`),
      ...explained
        .filter((text) => !readable(back).includes(text))
        .map((text) => `${question.id}, back: ${text}`),
    ];
  });
  expect(missing).toEqual([]);
});

test("the front doesn't reveal the answer to an order or a match by its arrangement", () => {
  for (const question of curriculumOf('v11').questions) {
    if (question.type !== 'order') continue;
    const front = readable(questionCardSides(question).front);
    const positions = question.items.map(({ text }) => front.lastIndexOf(`- ${text}`));
    expect([question.id, positions]).not.toEqual([
      question.id,
      [...positions].sort((one, other) => one - other),
    ]);
  }
});

test('a text with Markdown characters appears literally on a card, with code as code', () => {
  const { front, back } = questionCardSides({
    id: 'q1',
    exam: 'core2',
    domain: 'operating-systems',
    objective: '1.9',
    difficulty: 1,
    type: 'single',
    prompt: 'Which one deletes *everything*?',
    options: [
      { id: 'a', text: 'del *.* <now> _all_', isCorrect: true, explanation: 'It is `del *.*`, not [del].' },
      { id: 'b', text: '# del', isCorrect: false, explanation: 'It is a comment.' },
    ],
  });
  expect(front).toContain('- del \\*.\\* \\<now\\> \\_all\\_');
  expect(front).toContain('- \\# del');
  expect(back).toBe('**del \\*.\\* \\<now\\> \\_all\\_**\n\nIt is `del *.*`, not \\[del\\].');
});
