import type { Page } from 'playwright-core';
import { dealtRun } from './dealtRun.js';

/** The pads' texts, from the top left. */
export const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3'];

/** Performs an action that starts a run; returns the run's deal. */
export const dealOf = (page: Page, start: () => Promise<unknown>) => dealtRun<{ seed: number }>(page, start);

/** Starts the first sequence. */
export const begin = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).press('Enter');

export const turn = (page: Page, length: number) =>
  page.getByText(length === 1 ? 'Your turn: 1 pad' : `Your turn: ${length} pads`).waitFor();
