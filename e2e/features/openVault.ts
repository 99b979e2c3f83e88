import type { useSuite } from '../testing/suite.js';

export const contents = {
  'plan.pdf': '%PDF-1.4\nplan',
  'moon.txt': 'moon',
  'old.zip': Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  'אבג 🚀.txt': 'right to left',
};

/** Opens the vault of a new member with these files. */
export async function openVault(suite: ReturnType<typeof useSuite>) {
  const window = await suite.openAsMember({ fileVault: true });
  for (const [name, content] of Object.entries(contents)) {
    const buffer = Buffer.from(content);
    const file = { name, mimeType: 'application/octet-stream', buffer };
    expect((await window.page.request.post('/api/files/upload', { multipart: { file } })).status()).toBe(201);
  }
  await window.page.goto('/file-vault');
  await window.page.getByRole('table', { name: 'Files' }).waitFor();
  return window;
}
