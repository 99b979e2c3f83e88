import { launchBrowser, sizes } from '@cosmic/e2e/testing/browser';
import type { Page } from 'playwright-core';
import type { Figures } from './harness/figures.js';
import { p90, recordKeys, unlimitedFrames } from './harness/keyTimes.js';
import { admin } from './harness/server.js';

const length = 200_000;
const words = 30;
/** Pauses between letters and between words, long enough for the preview to follow. */
const pauses = { letter: 60, word: 320 };

/** The 90th percentile of the time from a key to its frame, in ms, in a note of 200 kB with its preview. */
export async function measureTyping(baseURL: string): Promise<Figures> {
  const browser = await launchBrowser(unlimitedFrames);
  try {
    const context = await browser.newContext({ baseURL, viewport: sizes.desktop, serviceWorkers: 'block' });
    await context.request.post('/api/login', { data: admin });
    const query = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }';
    const variables = { input: { title: 'Long', body: longText() } };
    const answer = await context.request.post('/graphql', { data: { query, variables } });
    const { data } = (await answer.json()) as { data: { createNote: { id: string } } };
    const page = await context.newPage();
    await page.goto(`/notes/${data.createNote.id}`, { waitUntil: 'networkidle' });
    await page.getByRole('textbox', { name: 'Text of the note' }).click();
    await page.getByRole('region', { name: 'Preview' }).getByText('task 0').waitFor();
    return {
      'typing in a note of 200 kB, a key until its frame, p90, ms': {
        value: await keyUntilFrame(page),
        atMost: 16,
      },
    };
  } finally {
    await browser.close();
  }
}

async function keyUntilFrame(page: Page): Promise<number> {
  const readTimes = await recordKeys(page);
  for (let word = 0; word < words; word++) {
    await page.keyboard.type('words ', { delay: pauses.letter });
    await page.waitForTimeout(pauses.word);
  }
  return p90(await readTimes());
}

function longText(): string {
  const part = (index: number) =>
    [
      `## Heading ${index}`,
      `A paragraph with **bold**, *italic*, \`code\`, a [link](/notes) and a [[Note ${index}]], as people write it.`,
      `- [ ] task ${index}\n- an item with some more words`,
      `\`\`\`sh\nshow ip route ${index}\n\`\`\``,
      `| a | b |\n|---|---|\n| ${index} | two |`,
    ].join('\n\n');
  const parts: string[] = [];
  for (let size = 0; size < length; size += parts.at(-1)?.length ?? 0) parts.push(part(parts.length));
  return parts.join('\n\n');
}
