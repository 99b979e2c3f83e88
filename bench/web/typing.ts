import { launchBrowser, sizes } from '@cosmic/e2e/testing/browser';
import type { Page } from 'playwright-core';
import type { Figures } from '../harness/figures.js';
import { p90, p95, recordKeys, unlimitedFrames } from '../harness/keyTimes.js';
import { admin } from '../harness/server.js';

const largest = 200_000;
const usual = 50_000;
const word = 'words ';
const words = 20;
/** Pauses between letters and between words, long enough for the preview to follow. */
const pauses = { letter: 60, word: 320 };

/**
 * Target 18: the time from a key press to its frame in ms, in a note with a preview: in the largest note on this
 * computer, and in a usual one on a computer that is six times slower.
 */
export async function measureTyping(baseURL: string): Promise<Figures> {
  const browser = await launchBrowser(unlimitedFrames);
  try {
    const context = await browser.newContext({ baseURL, viewport: sizes.desktop, serviceWorkers: 'block' });
    await context.request.post('/api/login', { data: admin });
    const type = async (length: number, slowdown: number) => {
      const query = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }';
      const variables = { input: { title: 'Long', body: longText(length) } };
      const answer = await context.request.post('/graphql', { data: { query, variables } });
      const { data } = (await answer.json()) as { data: { createNote: { id: string } } };
      const page = await context.newPage();
      await page.goto(`/notes/${data.createNote.id}`, { waitUntil: 'networkidle' });
      const text = page.getByRole('textbox', { name: 'Note text' });
      await text.click();
      await page.getByRole('region', { name: 'Preview' }).getByText('task 0').waitFor();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const times = await timeKeys(page);
      await page.close();
      return times;
    };
    const large = await type(largest, 1);
    const slowed = await type(usual, 6);
    return {
      '18. typing in a note of 200 kB: from a key to its frame, p90, ms': { value: p90(large), atMost: 16 },
      '18. typing in a note of 50 kB, processor 6 times slower: from a key to its frame, p95, ms': {
        value: p95(slowed),
        atMost: 50,
      },
      '18. keys not followed by a frame': {
        value: 2 * words * word.length - large.length - slowed.length,
        atMost: 0,
      },
    };
  } finally {
    await browser.close();
  }
}

async function timeKeys(page: Page): Promise<number[]> {
  const readTimes = await recordKeys(page);
  for (let count = 0; count < words; count++) {
    await page.keyboard.type(word, { delay: pauses.letter });
    await page.waitForTimeout(pauses.word);
  }
  return readTimes();
}

function longText(length: number): string {
  const section = (index: number) =>
    [
      `## Heading ${index}`,
      `A paragraph with **bold**, *italic*, \`code\`, a [link](/notes) and a [[Note ${index}]], as people write it.`,
      `- [ ] task ${index}\n- an item with some more words`,
      `\`\`\`sh\nshow ip route ${index}\n\`\`\``,
      `| a | b |\n|---|---|\n| ${index} | two |`,
    ].join('\n\n');
  const parts: string[] = [];
  for (let size = 0; size < length; size += parts.at(-1)?.length ?? 0) parts.push(section(parts.length));
  return parts.join('\n\n');
}
