import type { Question } from '../../../../content/question.schema.js';
import { checkResponse, grade } from './grade.js';
import { isAccepted } from './iosLine.js';
import { presentedOptions, presentedPartners, presentedSteps } from './presentedItems.js';
import { toPublicQuestion } from './questionBank.js';

const why = 'This is so for a good reason.';
const base = {
  id: 'ccna-access-900',
  exam: 'ccna',
  domain: 'access',
  objective: '2.1',
  difficulty: 2,
} as const;
const order: Extract<Question, { type: 'order' }> = {
  ...base,
  type: 'order',
  prompt: 'Bring the steps into their order.',
  items: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Step ${id}`, explanation: why })),
};
const match: Extract<Question, { type: 'match' }> = {
  ...base,
  type: 'match',
  prompt: 'Pair them.',
  pairs: ['a', 'b', 'c'].map((id) => ({ id, left: `Left ${id}`, right: `Right ${id}`, explanation: why })),
  extras: [{ id: 'd', right: 'Right d', explanation: why }],
};
const fillIn: Question = {
  ...base,
  type: 'fillIn',
  prompt: 'Which address?',
  answers: ['10.0.0.1', '010.0.0.1'],
  form: 'Dotted decimal',
  explanation: why,
};
const cli: Question = {
  ...base,
  type: 'cli',
  prompt: 'Configure the port.',
  steps: [
    {
      prompt: 'SW1(config)#',
      task: 'Enter the port.',
      accept: ['interface gigabitethernet0/1'],
      explanation: why,
    },
    { prompt: 'SW1(config-if)#', task: 'Shut it.', accept: ['shutdown'], explanation: why },
  ],
};
const typed = (...texts: string[]) => ({ optionIds: [], texts });
const chosen = (...optionIds: string[]) => ({ optionIds, texts: [] });

test("a question doesn't reveal its solution and is the same every time it's asked", () => {
  const ids = presentedSteps(order).map(({ id }) => id);
  expect(ids).toEqual(['1', '2', '3', '4']);
  expect(presentedSteps(order).map(({ letter }) => letter)).not.toEqual(['a', 'b', 'c', 'd']);
  expect(toPublicQuestion(order, '1')).toEqual(toPublicQuestion(order, '1'));
  for (const question of [order, match, fillIn, cli]) {
    expect(JSON.stringify(toPublicQuestion(question, '1'))).not.toMatch(
      /explanation|accept|answers|letter|good reason/,
    );
  }
});

test('choices are in a different order in each attempt, and in the same order within it', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({
    id,
    text: `Option ${id}`,
    isCorrect: id === 'a',
    explanation: why,
  }));
  const all = {
    id: 'd',
    text: 'All of the above',
    isCorrect: false,
    explanation: why,
    keepsPlace: true,
  } as const;
  if (!a || !b || !c) throw new Error('no options');
  const single = { ...base, type: 'single', prompt: 'Which?', options: [a, b, c, all] } as const;
  const orderIn = (attempt: string) =>
    presentedOptions({ ...single, options: [...single.options] }, attempt)
      .map(({ id }) => id)
      .join('');
  const orders = Array.from({ length: 60 }, (_, attempt) => orderIn(String(attempt)));
  expect([...new Set(orders)].sort()).toEqual(['abcd', 'acbd', 'bacd', 'bcad', 'cabd', 'cbad']);
  expect(orderIn('7')).toBe(orders[7]);
});

test('an order is correct in only one order, and every position has its verdict', () => {
  const right = ['a', 'b', 'c', 'd'].map(
    (letter) => presentedSteps(order).find((step) => step.letter === letter)?.id ?? '',
  );
  expect(grade(order, chosen(...right)).isCorrect).toBe(true);
  const [first = '', second = '', ...rest] = right;
  const swapped = grade(order, chosen(second, first, ...rest));
  expect(swapped.isCorrect).toBe(false);
  expect(swapped.credit).toBe(0.5);
  expect(grade(order, chosen(...right)).credit).toBe(1);
  expect(swapped.parts.map(({ isCorrect }) => isCorrect)).toEqual([false, false, true, true]);
  expect(() => checkResponse(order, chosen(first, first, ...rest))).toThrow('at most once');
});

test('a match is correct if every item has its own partner', () => {
  const partnerOf = (letter: string) =>
    presentedPartners(match).find((one) => one.letter === letter)?.id ?? '';
  expect(grade(match, chosen(...['a', 'b', 'c'].map(partnerOf))).isCorrect).toBe(true);
  const wrong = grade(match, chosen(...['a', 'b', 'd'].map(partnerOf)));
  expect(wrong.parts.map(({ isCorrect }) => isCorrect)).toEqual([true, true, false]);
  expect(wrong.parts[2]?.answer).toBe('Right c');
  expect(wrong.credit).toBeCloseTo(2 / 3);
  expect(() => checkResponse(match, chosen('1'))).toThrow('a place for each');
  expect(() => checkResponse(match, chosen('1', '2', '9'))).toThrow('doesn’t have that option');
});

test('an empty row of a match is incorrect, and the other rows count as answered', () => {
  const [first = '', second = ''] = ['a', 'b'].map(
    (letter) => presentedPartners(match).find((one) => one.letter === letter)?.id ?? '',
  );
  expect(() => checkResponse(match, chosen(first, second, ''))).not.toThrow();
  const graded = grade(match, chosen(first, second, ''));
  expect(graded.parts.map(({ isCorrect }) => isCorrect)).toEqual([true, true, false]);
  expect(graded.credit).toBeCloseTo(2 / 3);
  expect(() => checkResponse(match, chosen(first, first, ''))).toThrow('at most once');
  expect(() => checkResponse(match, chosen('', '', ''))).toThrow('Choose at least one option');
});

test("spaces and case don't count in typed answers, but the number of texts does", () => {
  expect(grade(fillIn, typed(' 10.0.0.1 ')).isCorrect).toBe(true);
  expect(grade(fillIn, typed('10.0.0.2')).parts[0]).toMatchObject({ isCorrect: false, answer: '10.0.0.1' });
  expect(grade(cli, typed('int g0/1', 'shut')).isCorrect).toBe(true);
  expect(grade(cli, typed('int g0/2', 'shut')).parts.map(({ isCorrect }) => isCorrect)).toEqual([
    false,
    true,
  ]);
  expect(grade(cli, typed('int g0/2', 'shut')).credit).toBe(0.5);
  expect(() => checkResponse(cli, typed('int g0/1'))).toThrow('Type an answer for every step.');
});

test.each([
  ['sh ip int br', 'show ip interface brief', 'R1#', true],
  ['SHOW IP INTERFACE BRIEF', 'show ip interface brief', 'R1#', true],
  ['sh i int br', 'show ip interface brief', 'R1#', false],
  ['interface Gi 0/1', 'interface gigabitethernet0/1', 'R1(config)#', true],
  ['interface fa0/1', 'interface gigabitethernet0/1', 'R1(config)#', false],
  ['int range gi 0/1 - 12', 'interface range gigabitethernet0/1-12', 'R1(config)#', true],
  ['int range gi0/1- 11', 'interface range gigabitethernet0/1-12', 'R1(config)#', false],
  ['int port-channel 1', 'interface port-channel1', 'R1(config)#', true],
  ['channel-g 3 mode active', 'channel-group 3 mode active', 'R1(config-if)#', true],
  ['exec-t 5 0', 'exec-timeout 5 0', 'R1(config-line)#', true],
  ['sh run |sec ospf', 'show running-config | section ospf', 'R1#', true],
  ['ip route 0.0.0.0 0.0.0.0 10.0.0.1', 'ip route 0.0.0.0 0.0.0.0 10.0.0.1', 'R1(config)#', true],
  ['ipconfig /all', 'ipconfig /all', 'C:\\>', true],
  ['ipconf /all', 'ipconfig /all', 'C:\\>', false],
  ['', 'exit', 'R1#', false],
  // Names and passwords are case-sensitive and can't be abbreviated.
  ['HOSTNAME R1', 'hostname R1', 'R1(config)#', true],
  ['hostname r1', 'hostname R1', 'R1(config)#', false],
  ['enable SECRET N3w-Gate77', 'enable secret N3w-Gate77', 'R1(config)#', true],
  ['enable secret n3w-gate77', 'enable secret N3w-Gate77', 'R1(config)#', false],
  ['user Admin7 secret Tr4il-91', 'username admin7 secret Tr4il-91', 'R1(config)#', false],
  ['username adm secret Tr4il-91', 'username admin secret Tr4il-91', 'R1(config)#', false],
  ['name sales', 'name SALES', 'SW1(config-vlan)#', false],
  ['name SALES', 'name sales', 'SW1(config-vlan)#', false],
  ['desc Uplink to SW2', 'description Uplink to SW2', 'SW1(config-if)#', true],
  ['desc Uplink t SW2', 'description Uplink to SW2', 'SW1(config-if)#', false],
  ['ip access-group LAB-IN IN', 'ip access-group LAB-IN in', 'R1(config-if)#', true],
  ['INT GI0/1', 'interface GigabitEthernet0/1', 'R1(config)#', true],
  ['encapsulation DOT1Q 10', 'encapsulation dot1q 10', 'R1(config-subif)#', true],
  ['ipv6 address 2001:DB8::1/64', 'ipv6 address 2001:db8::1/64', 'R1(config-if)#', true],
  ['clock set 14:05:00 21 nov 2026', 'clock set 14:05:00 21 November 2026', 'R1#', true],
  [
    '10 permit tcp any 203.0.113.5 0.0.0.0 eq 443',
    '10 permit tcp any host 203.0.113.5 eq 443',
    'R1(config-ext-nacl)#',
    true,
  ],
  ['dns 10.0.0.53', 'dns-server 10.0.0.53', 'R1(dhcp-config)#', true],
  [
    'ip nat ins source list 7 int g0/0/1 over',
    'ip nat inside source list 7 interface GigabitEthernet0/0/1 overload',
    'R1(config)#',
    true,
  ],
])('%j for %j is %s', (input, command, prompt, isRight) => {
  expect(isAccepted(input, [command], prompt)).toBe(isRight);
});
