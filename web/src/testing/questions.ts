import type { Answer } from './fakeServer';

/** A question as shown to a member. */
export type AskedQuestion = Answer<'Drill'>['questions'][number];

/** Creates a CCNA question with the options A to C, unless overridden. */
export const makeQuestion = (id: string, change: Partial<AskedQuestion> = {}): AskedQuestion => ({
  __typename: 'Question',
  id,
  category: 'CCNA',
  exam: 'Cisco CCNA',
  domain: 'IP Connectivity',
  objective: '3.1',
  difficulty: 1,
  isBeyondExam: false,
  type: 'single',
  prompt: `Question ${id}?`,
  options: ['A', 'B', 'C'].map((letter) => ({
    __typename: 'QuestionOption',
    id: `${id}${letter}`,
    text: `Option ${letter}`,
  })),
  items: [],
  partners: [],
  steps: [],
  form: null,
  ...change,
});

/** The source of an unchecked text. */
export const unchecked = {
  __typename: 'ContentSource' as const,
  title: 'General knowledge, not checked against a source.',
  url: null,
  opened: null,
};

/** The line below the explanation of an unchecked question. */
export const uncheckedBasis = { __typename: 'QuestionBasis' as const, source: unchecked, lesson: null };

/** A question with four commands to type, answered with a wrong third one. */
export const makePartlyRight = (id: string) => ({
  question: makeQuestion(id, {
    type: 'cli',
    options: [],
    steps: [1, 2, 3, 4].map((number) => ({
      __typename: 'CommandStep',
      prompt: 'R1#',
      task: `Do step ${number}.`,
    })),
  }),
  parts: [true, true, false, true].map((isCorrect, index) => ({
    __typename: 'OptionVerdict',
    id: String(index + 1),
    isCorrect,
    explanation: 'Because.',
    answer: null,
  })),
});
