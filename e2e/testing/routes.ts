import type { Page } from 'playwright-core';

/** Every route of the specification with its heading. */
export const memberScreens = [
  ['/', 'Dashboard'],
  ['/?edit=on', 'Dashboard'],
  ['/ai-assistants', 'AI Assistants'],
  ['/ai-assistants/create', 'Create Assistant'],
  ['/ai-assistants?entry=herb-ginger', 'AI Assistants'],
  ['/ai-assistants/memory', 'Memory'],
  ['/games', 'Games & Learning'],
  ['/games/create', 'Create Game'],
  ['/games/review', 'Review Missed Cards'],
  ['/games/network-builder', 'Network Builder'],
  ['/games/network-builder/c01', 'Network Builder'],
  ['/games/network-builder/c07?view=table', 'Network Builder'],
  ['/games/memory-challenge', 'Games & Learning'],
  ['/games/memory-challenge/play?board=n-back-letter', 'Games & Learning'],
  ['/games/plant-matcher', 'Games & Learning'],
  ['/games/herbal-flashcards/play', 'Games & Learning'],
  ['/games/herbarium', 'Herbarium'],
  ['/study-hub', 'Study Hub'],
  ['/study-hub?tab=ccna', 'Study Hub'],
  ['/study-hub?drill=CCNA', 'Study Hub'],
  ['/study-hub/planner', 'Planner'],
  ['/study-hub/planner?view=week', 'Planner'],
  ['/study-hub/planner?view=upcoming', 'Planner'],
  ['/study-hub/modules?tab=ccna', 'Modules'],
  ['/study-hub/modules/ccna-01-components-and-topologies', 'Module'],
  ['/study-hub/practice-exams', 'Practice Exams'],
  ['/study-hub/glossary?entry=term-ddr', 'Glossary'],
  ['/study-hub/glossary?tab=commands', 'Glossary'],
  ['/study-hub/cli?command=ios-no-shutdown', 'Command Drill'],
  ['/study-hub/exercises?kind=subnetting&seed=7', 'Exercises'],
  ['/study-hub/flashcards', 'Flashcards'],
  ['/study-hub/flashcards?view=cards', 'Flashcards'],
  ['/study-hub/flashcards?view=statistics', 'Flashcards'],
  ['/study-hub/flashcards?view=settings', 'Flashcards'],
  ['/groups', 'Groups'],
  ['/file-vault', 'File Vault'],
  ['/file-vault/upload', 'Upload Files'],
  ['/file-vault/trash', 'Trash'],
  ['/file-vault/shared', 'Shared with me'],
  ['/tools', 'Tools'],
  ['/tools/timer', 'Study Timer'],
  ['/tools/converter', 'Unit Converter'],
  ['/tools/notepad', 'Quick Notepad'],
  ['/notes', 'Notes'],
  ['/notes/new', 'New Note'],
  ['/notes/trash', 'Notes trash'],
  ['/account', 'Account'],
  ['/account?tab=sign-in', 'Account'],
  ['/account?tab=devices', 'Account'],
  ['/account?tab=data', 'Account'],
] as const;
/** An admin's additional routes. */
export const adminScreens = [
  ['/games/network-builder/own-labs', 'Your Labs'],
  ['/admin', 'Admin Dashboard'],
  ['/admin?tab=users', 'Admin Dashboard'],
  ['/admin?tab=settings', 'Admin Dashboard'],
  ['/user-management', 'User Management'],
  ['/user-management/invite', 'Invite User'],
  ['/site-settings', 'Site Settings'],
  ['/site-settings?tab=defaults', 'Site Settings'],
  ['/site-settings?tab=integrations', 'Site Settings'],
  ['/site-settings?tab=maintenance', 'Site Settings'],
  ['/admin/jobs', 'Jobs'],
  ['/admin/status', 'System Status'],
  ['/admin/backups', 'Backups'],
  ['/security', 'Security'],
  ['/security?tab=lockouts', 'Security'],
  ['/security?tab=protections', 'Security'],
  ['/security/scan', 'Security Scan'],
  ['/admin/audit-log', 'Audit Log'],
] as const;

/** Opens the app and waits for its frame, which handles later addresses. */
export async function openFrame(page: Page) {
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
}

/** Navigates within the open page, like a link. */
export async function follow(page: Page, path: string) {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
