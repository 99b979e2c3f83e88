import type { ChatTurn } from '../../../platform/llm/chat.js';
import { computeAnswer, findInKnowledge } from '../builtin/dialogue/knowledgeReply.js';

const now = new Date('2026-03-10T12:00:00Z');

/** The conversation, question by question, with the tools' answers. */
async function answerLast(questions: readonly string[]): Promise<string | undefined> {
  const turns: ChatTurn[] = [];
  let answer: string | undefined;
  for (const content of questions) {
    turns.push({ role: 'user', content });
    answer = await computeAnswer(turns, now);
    turns.push({ role: 'assistant', content: answer ?? '…' });
  }
  return answer;
}

test.each<[string[], string]>([
  [['what time is it in Tokyo?', 'and in London?'], 'In London'],
  [['what time is it in Tokyo?', 'and London?'], 'In London'],
  [['5 km in miles', 'and in feet?'], '16,404.199 ft'],
  [['5 km in miles', 'and 10?'], '**6.2137119 mi**'],
  [['5 km in miles', 'and 10?', 'and 20?'], '12.427424 mi'],
  [
    ['5 km in miles', 'what about 3 kg?'],
    'kg can’t be converted to mi because one measures mass and the other length.',
  ],
  [['Convert 72 inches to centimeters', 'to metres?'], '1.8288 m'],
  [['Convert 72 inches to centimeters', 'convert that to feet'], '6 ft'],
  [['12*7', 'plus 5'], '**89**'],
  [['12*7', 'plus 5', 'times 2'], '**178**'],
  [['5 km in miles', 'How much is that in feet?'], '16,404.2'],
  [['12*7', 'divide that by 4'], '**21**'],
  [['12*7', '15% of that'], '**12.6**'],
  [['What is 15% of 240?', 'and 20%?'], '**48**'],
  [['How many days until December 24?', 'and until December 31?'], '296 days'],
  [['Which hosts are in 192.168.10.0/26?', 'and /27?'], '192.168.10.1'],
  [['Which hosts are in 192.168.10.0/26?', 'what about 10.0.0.0/30?'], '10.0.0.1'],
  [['192.168.1.10/26', 'What time is it in Tokyo?'], 'In Tokyo it is'],
  [['192.168.1.10/26', 'So what time is it in Tokyo?', 'and in London?'], 'In London it is'],
  [['12*7', 'How many days is it until December 24?'], '289 days'],
  [['5 km in miles', 'and what time is it in Tokyo?'], 'In Tokyo it is'],
])('%j', async (questions, expected) => {
  expect(await answerLast(questions)).toContain(expected);
});

test.each([
  [['What is DNS?', 'and kava?']],
  [['5 km in miles', 'What is DNS?']],
  [['192.168.1.10/26', 'Is it raining in Tokyo?']],
  [['192.168.1.10/26', 'How do I put this in a note?']],
  [['5 km in miles', 'Is it raining in Tokyo?']],
  [['12*7', 'Where is it in the menu?']],
  [['What is DNS?', 'is it safe?']],
  [['and 10?']],
  [['plus 5']],
])('%j contains nothing to compute', async (questions) => {
  expect(await answerLast(questions)).toBeUndefined();
});

test('a custom assistant continues a calculation as well', async () => {
  const turns: ChatTurn[] = [
    { role: 'user', content: '12*7' },
    { role: 'assistant', content: '`12*7` = **84**' },
    { role: 'user', content: 'plus 5' },
  ];
  expect(await findInKnowledge(turns, [], now)).toMatchObject({ text: expect.stringContaining('**89**') });
});
