import type { Page } from 'playwright-core';

/** Does something that starts a run; returns its ID and what was dealt. */
export async function dealtRun<Deal>(page: Page, start: () => Promise<unknown>) {
  const dealt = page.waitForResponse((answer) => /startGame/.test(answer.request().postData() ?? ''));
  await start();
  const { data } = await (await dealt).json();
  return data.startGame as { id: string; deal: Deal };
}
