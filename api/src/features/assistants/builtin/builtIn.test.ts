import { loadContent } from '../../../../content/content.load.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import { defined } from '../../../testing/defined.js';
import type { AssistantType } from '../registry/assistants.js';
import type { Finding } from './dialogue/finding.js';
import { toReply } from './dialogue/reply.js';
import { createBuiltIn, loadBuiltIn } from './findAnswer.js';

const builtIn = await loadBuiltIn();
const { library } = loadContent();
const now = new Date('2026-03-10T12:00:00Z');

const said = (...contents: string[]): ChatTurn[] =>
  contents.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content }));

/** The IDs of the entries that the answer consists of; otherwise the type of answer. */
async function found(assistant: AssistantType, ...turns: string[]): Promise<string> {
  const finding = await builtIn.find(assistant, said(...turns), now);
  return describeFinding(finding);
}

function describeFinding(finding: Finding): string {
  if (finding.kind === 'herbal') {
    const entries = finding.entries.map(({ id }) => id).join(' ');
    return `herbal: ${finding.rest ? describeFinding(finding.rest) : entries}`;
  }
  if (finding.kind === 'entries') return finding.entries.map(({ id }) => id).join(' ');
  if (finding.kind === 'nearest') return `nearest: ${finding.entry.id}`;
  if (finding.kind === 'retold') return `${finding.how} of ${finding.entry.id}`;
  if (finding.kind === 'several')
    return finding.findings
      .map((one) => (one.kind === 'entries' ? one.entries[0]?.id : one.kind))
      .join(' + ');
  return finding.kind === 'handOver' ? `ask ${finding.assistant}: ${finding.entry.id}` : finding.kind;
}

test.each<[AssistantType, string, string]>([
  ['herbal', 'what is zingiber officinale', 'herb-ginger'],
  ['herbal', 'valerain for sleep', 'herb-valerian'],
  ['herbal', 'Is gingko good for my dad?', 'herb-ginkgo'],
  ['herbal', 'I take dandlion tea. Is it safe?', 'herb-dandelion'],
  ['tech', 'switchport mode trunk', 'ios-switchport-mode-trunk'],
  ['tech', 'sh ip int br', 'ios-show-ip-interface-brief'],
  ['tech', 'What does the command show vlan brief do?', 'ios-show-vlan-brief'],
  ['tech', 'how do switches prevent loops', 'tech-stp'],
  ['tech', 'DNS?', 'tech-dns'],
  ['tech', 'What is KVM?', 'term-kvm'],
  ['tech', 'what does siem stand for', 'term-siem'],
  ['tech', 'Which Wi-Fi encryption is broken and must not be used?', 'term-wep'],
  ['tech', 'My name is Mira. Explain DNS.', 'tech-dns'],
  ['tech', 'forward dhcp requests to a server in another subnet', 'ios-ip-helper-address'],
  ['general', 'switch to dark mode', 'app-theme'],
  ['general', 'I lost my password', 'app-password-forgotten'],
  ['general', 'what does median mean', 'nearest: know-averages'],
])('%s finds for "%s" %s', async (assistant, question, expected) => {
  expect(await found(assistant, question)).toBe(expected);
});

test.each<[AssistantType, string]>([
  ['herbal', 'who won the world cup in 1998'],
  ['herbal', 'write me a poem about love'],
  ['tech', 'capital of France'],
  ['tech', 'tell me a joke'],
  ['general', 'recommend a good movie'],
  ['general', 'xyzzy'],
  ['general', 'the'],
])("%s doesn't know: %s", async (assistant, question) => {
  expect(await found(assistant, question)).toBe('unknown');
});

test.each<[AssistantType, string, string]>([
  ['herbal', 'what is a vlan', 'ask tech: tech-vlan'],
  ['tech', 'what is chamomile good for', 'ask herbal: herb-chamomile'],
  ['general', 'how does OSPF work', 'ask tech: tech-ospf'],
])('%s refers "%s" to another assistant', async (assistant, question, expected) => {
  expect(await found(assistant, question)).toBe(expected);
});

test.each<[AssistantType, string, string]>([
  ['tech', 'What is DNS? And DHCP?', 'tech-dns + tech-dhcp'],
  ['tech', 'what is NAT, and how many hosts are in a /27?', 'tech-nat + tool'],
  ['tech', 'was ist DNS?', 'tech-dns'],
  ['tech', "qu'est-ce que DHCP ?", 'tech-dhcp'],
  ['tech', 'Wie funktioniert das und warum ist es nicht schnell?', 'otherLanguage'],
  ['herbal', 'что такое ромашка', 'otherLanguage'],
  ['herbal', 'My name is Mira', 'statedFacts'],
  ['herbal', 'Hi! My name is Mira.', 'statedFacts'],
  ['herbal', 'I take dandelion tea.', 'herb-dandelion'],
])('%s answers "%s" with %s', async (assistant, question, expected) => {
  expect(await found(assistant, question)).toBe(expected);
});

test.each<[AssistantType, string, string]>([
  ['tech', 'Hi, nice to meet you!', 'What lets me pay by holding my phone close to the terminal?'],
  ['tech', 'Hello. Thanks for having me.', 'How do I repair a Linux file system that has errors?'],
  ['tech', 'My name is Anna.', 'Explain VLANs to me.'],
  ['general', 'I live in Vienna.', 'How do I change my password?'],
])(
  'the answer from %s is equally confident with "%s" before the question',
  async (assistant, before, question) => {
    const entry = await found(assistant, question);
    expect(entry).not.toContain('nearest');
    expect(await found(assistant, `${before} ${question}`)).toBe(entry);
  },
);

test('a message with several questions is answered one by one only if each answer is confident', async () => {
  expect(await found('tech', 'What is NAT, and what is DNS?')).toBe('tech-nat + tech-dns');
  expect(await found('tech', 'What is NAT, and how long does rice cook?')).toBe('unknown');
});

test.each([
  ['What is OSPF?', 'tech-ospf', /read the lesson \[.*OSPF.*\]\(\/study-hub\/modules\/ccna-/],
  ['what does siem stand for', 'term-siem', /You can also ask me about \*\*.+\*\* or \*\*.+\*\*\./],
])('after “%s”, the tutor says when nothing is left and what to do next', async (question, id, next) => {
  const { title, body } = defined(library.find((entry) => entry.id === id));
  const more = [question, '…', 'tell me more'];
  expect(await found('tech', ...more)).toBe(`more of ${id}`);
  const shown = [...more, body.join('\n')];
  const { text } = toReply(await builtIn.find('tech', said(...shown, 'tell me more'), now));
  expect(text).toContain(`I’ve already shown you everything I have about **${title}**.`);
  expect(text).toMatch(next);
  for (const sentence of body) expect(text).not.toContain(sentence);
  expect(await found('tech', ...shown, 'explain it in simple words')).toBe(`simpler of ${id}`);
});

describe('with earlier messages', () => {
  const before = ['Does valerian help against insomnia?', '…'] as const;

  test.each([
    ['is it safe in pregnancy?', 'herbal: herb-valerian'],
    ['and the side effects?', 'herb-valerian'],
    ['and kava?', 'herb-kava'],
    ['what about cranberries?', 'herb-cranberry'],
    ['what about American ginseng?', 'herb-american-ginseng'],
    ['interactions?', 'herb-valerian'],
    ['how much should I take?', 'herbal: herb-valerian'],
    ['and for dogs?', 'herbal: herb-valerian'],
    ['explain it in simple words', 'simpler of herb-valerian'],
    ["I don't understand", 'simpler of herb-valerian'],
    ['give me an example', 'example of herb-valerian'],
    ['tell me more', 'more of herb-valerian'],
    ['thanks!', 'pleasantry'],
  ])('"%s" is about %s', async (question, expected) => {
    expect(await found('herbal', ...before, question)).toBe(expected);
  });

  test('the conversation keeps the subjects of follow-ups, and can have two', async () => {
    const talk = [...before, 'and its side effects?', '…', 'thanks', '…', 'and lavender?', '…'] as const;
    expect(await found('herbal', ...talk, 'is it safe?')).toBe('herb-lavender');
    expect(await found('herbal', ...talk, 'and the other one?')).toBe('herb-valerian');
    expect(await found('herbal', ...talk, 'which of them is better for sleep?')).toBe(
      'herb-valerian herb-lavender',
    );
    const pair = ['What is OSPF?', '…', 'what is the difference between TCP and UDP?', '…'] as const;
    expect(await found('tech', ...pair, 'which one is faster?')).toBe('tech-tcp-udp');
    expect(await found('tech', 'What is OSPF?', '…', 'how do I configure it')).toBe('tech-ospf');
  });

  test("a new subject that the library doesn't know isn't answered with the old one", async () => {
    expect(await found('herbal', ...before, 'and agrimony?')).toBe('unknown');
  });

  test.each(['is it safe?', 'explain it in simple words', 'give me an example'])(
    'without earlier messages, "%s" has no subject',
    async (question) => {
      expect(await found('herbal', question)).toBe('noSubject');
    },
  );

  test('without earlier messages, the same question has no subject', async () => {
    expect(await found('herbal', 'and the side effects?')).not.toContain('herb-valerian');
  });
});

test("an answer revealed in a quiz becomes the conversation's subject", async () => {
  const revealedAnswer = 'It is **STP**. STP keeps a network free of loops.\n\nSay "next" for another one.';
  const quiz = ['quiz me', '**Quiz:** what is this?', 'I give up', revealedAnswer];
  expect(await found('tech', ...quiz, 'give me an example')).toBe('example of tech-stp');
  expect(await found('tech', ...quiz, 'tell me more')).toBe('more of tech-stp');
  expect(await found('tech', 'What is a VLAN?', 'A VLAN …', ...quiz, 'give me an example')).toBe(
    'example of tech-stp',
  );
});

test.each(['When is my exam?', 'What do you know about me?'])(
  `a near match for "%s" doesn't become the conversation's subject`,
  async (question) => {
    expect(await found('tech', question, 'I don’t know.', 'give me an example')).toBe('noSubject');
  },
);

test('requests are answered while the library is being indexed', async () => {
  let turns = 0;
  let isIndexed = false;
  const countTurn = () => {
    turns++;
    if (!isIndexed) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  await createBuiltIn(loadContent());
  isIndexed = true;
  expect(turns).toBeGreaterThan(10);
});
