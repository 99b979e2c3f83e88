import type { LibraryEntry } from '../../../../content/content.schema.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import { type AssistantType, assistantDefinitions } from '../registry/assistants.js';
import { toReply } from './dialogue/reply.js';
import { loadBuiltIn } from './findAnswer.js';

const builtIn = await loadBuiltIn();
const now = new Date('2026-03-10T12:00:00Z');
const said = (content: string): ChatTurn[] => [{ role: 'user', content }];

describe('the answer', () => {
  const reply = async (assistant: AssistantType, question: string) =>
    toReply(await builtIn.find(assistant, said(question), now));

  test('about an herb has every caution and interaction, its source as a link, and a disclaimer', async () => {
    const finding = await builtIn.find('herbal', said('Does St. John’s wort lift the mood?'), now);
    const [entry] = finding.kind === 'entries' ? finding.entries : ([] as LibraryEntry[]);
    if (entry?.kind !== 'herb') throw new Error('no herb was found');
    const { text, sources } = toReply(finding);
    for (const sentence of [...entry.cautions, ...entry.interactions]) expect(text).toContain(sentence);
    expect(sources).toEqual([{ title: `Library: ${entry.title}`, url: entry.url }]);
    expect(text).toContain('does not replace a doctor');
    expect(text).toContain('From the built-in assistant (no AI model)');
  });

  test.each(assistantDefinitions.flatMap(({ id, starters }) => starters.map((starter) => ({ id, starter }))))(
    'exists for every starter question: $starter',
    async ({ id, starter }) => {
      expect(['entries', 'tool', 'herbal']).toContain((await builtIn.find(id, said(starter), now)).kind);
    },
  );

  test('quotes the sentence that answers the question', async () => {
    expect((await reply('tech', 'Which UDP ports does DHCP use?')).text).toContain('67');
  });

  test('about a command shows its mode, syntax, and example', async () => {
    const { text } = await reply('tech', 'show ip interface brief');
    expect(text).toContain('EXEC');
    expect(text).toContain('```text\nshow ip interface brief\n```');
    expect(text).toContain('R1# show ip interface brief');
  });

  test('to several questions contains all answers and the label once', async () => {
    const { text, sources } = await reply('tech', 'What is DNS? And DHCP?');
    expect(text.match(/no AI model/g)).toHaveLength(1);
    expect(sources.map(({ title }) => title)).toEqual(['Library: DNS', 'Library: DHCP']);
  });

  test('links to the assistant that may know', async () => {
    expect((await reply('herbal', 'what is a vlan')).text).toContain(
      '[Tech Tutor AI](/ai-assistants?tab=tech) may know',
    );
  });

  test("says when the assistant doesn't know", async () => {
    const { text, sources } = await reply('general', 'xyzzy');
    expect(text).toMatch(/^I don’t know/);
    expect(sources).toEqual([]);
  });
});
