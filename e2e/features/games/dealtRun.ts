import type { Page } from 'playwright-core';

/** Performs an action that starts a run; returns the run's ID and its deal. */
export async function dealtRun<Deal>(page: Page, start: () => Promise<unknown>) {
  const dealt = page.waitForResponse((answer) => /startGame/.test(answer.request().postData() ?? ''));
  await start();
  const { data } = await (await dealt).json();
  return data.startGame as { id: string; deal: Deal };
}
