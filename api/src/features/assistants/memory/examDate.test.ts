import { describeExamDates, parseExamDate, replyToExamQuestion } from './examDate.js';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  ['my exam is January 21', '', '2027-01-21'],
  ['My exam is on the 21st of January.', '', '2027-01-21'],
  ['My CCNA is on Jan 21st', 'CCNA', '2027-01-21'],
  ["I'm taking the A+ Core 1 on 3 December", 'A+ Core 1', '2026-12-03'],
  ['I take Core 2 on December 3, 2027', 'A+ Core 2', '2027-12-03'],
  ['My 220-1201 exam is on 2027-02-01', 'A+ Core 1', '2027-02-01'],
  ['I have my 200-301 exam on 21.01.2027', 'CCNA', '2027-01-21'],
  ['My exam date is 1/21', '', '2027-01-21'],
  ['My exam is November 22', '', '2026-11-22'],
  ['My exam is November 21', '', '2027-11-21'],
  ['My exam is on February 29', '', '2028-02-29'],
  ['My exam is tomorrow', '', '2026-11-23'],
  ['My exam is in three weeks', '', '2026-12-13'],
  ['My exam is next Friday', '', '2026-11-27'],
  ['My exam is now on January 22', '', '2027-01-22'],
  ['My biology exam is on January 21', 'biology', '2027-01-21'],
])('"%s" is the %s exam on %s', (sentence, name, day) => {
  const exam = parseExamDate(sentence, now);
  expect([exam?.name, exam?.day.toString()]).toEqual([name, day]);
});

test.each([
  'My exam was on January 3',
  'My exam is hard',
  'I study for my exam until January 21',
  'My exam is on February 30',
  'My birthday is January 21',
  `My exam is ${'1'.repeat(300)}`,
])('"%s" contains no date', (sentence) => {
  expect(parseExamDate(sentence, now)).toBeUndefined();
});

test('the exam is shown with its date, the days left, and a link to plan for it', () => {
  expect(describeExamDates('My CCNA exam is January 21.', now, true)).toEqual([
    'Your CCNA exam is on **Thursday, January 21, 2027**, 60 days from today. [Set it in the study planner](/study-hub/planner?exam=ccna&day=2027-01-21)',
  ]);
  expect(describeExamDates('My CCNA exam is January 21.', now, false).join()).not.toContain('planner');
  expect(describeExamDates('My biology exam is January 21.', now, true).join()).not.toContain('planner');
});

test.each([
  [
    'When is my exam?',
    /Your CCNA exam is on \*\*Thursday, January 21, 2027\*\*, 60 days from today\. You told me/,
  ],
  ['How many days until my CCNA exam?', /60 days/],
  ['when do I take the ccna', /January 21/],
  ["what's my exam date?", /January 21/],
  ['When is my Core 1 exam?', /^You haven’t told me when your A\+ Core 1 exam is\./],
])('"%s" is answered from what the member said', (question, answer) => {
  expect(replyToExamQuestion(question, ['My CCNA exam is on January 21, 2027.'], now)).toMatch(answer);
});

test.each([
  'How long is the CCNA exam?',
  'When does the CCNA 1.1 exam end?',
  'What is an exam?',
  'when is my birthday',
])('"%s" asks for something else', (question) => {
  expect(replyToExamQuestion(question, ['My exam is on January 21, 2027.'], now)).toBeUndefined();
});
