import { runCheck } from '../../../../testing/features/checks.js';
import { recentBackup } from './dataChecks.js';

const now = new Date('2026-11-23T12:00:00Z');

test('a backup must be recent and verified', async () => {
  const none = { countOrphans: vi.fn() };
  const on = (last: { createdAt: Date; verifiedAt: Date | null } | null) =>
    runCheck(recentBackup, { ...none, now, lastBackup: async () => last });
  const at = (text: string) => new Date(`${text}T00:00:00Z`);
  expect(await on({ createdAt: at('2026-11-22'), verifiedAt: at('2026-11-22') })).toEqual([
    'passed',
    'Created November 22, 2026',
    'Verified November 22, 2026',
  ]);
  expect(await on(null)).toEqual(['high recentBackup.none', 'No backups yet']);
  expect(await on({ createdAt: at('2026-11-10'), verifiedAt: at('2026-11-10') })).toContain(
    'medium recentBackup.old',
  );
  expect(await on({ createdAt: at('2026-11-22'), verifiedAt: null })).toEqual([
    'medium recentBackup.unverified',
    'Created November 22, 2026',
    'Never verified',
  ]);
});
