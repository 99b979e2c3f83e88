import { removeDeletedConversations } from '../features/assistants/conversations/conversationCleaner.service.js';
import { removeDeletedAssistants } from '../features/assistants/custom/customAssistantCleaner.service.js';
import { reindexNotes } from '../features/notes/list/reindexNotes.service.js';
import { cleanNotes } from '../features/notes/trash/noteTrash.service.js';
import { sendDueReminders } from '../features/study/planner/reminders/reminder.service.js';
import { cleanVault } from '../features/vault/vaultCleaner.service.js';
import { HOUR, MINUTE } from '../platform/clock.js';
import type { Job, RoutineJob } from '../platform/jobs/job.js';
import { recoverAfterCrash } from './backup/backupServices.js';
import { removeDueAccounts } from './people/accountRemoval.js';
import type { Services } from './services.js';

/** The jobs that admins can follow on their page. */
export const listJobs = ({ auditExpiry, scanJob, backupJobs }: Services): Job<never>[] => [
  scanJob,
  ...backupJobs,
  auditExpiry,
];

/** Schedules recurring jobs, at times when few users are awake. */
export async function scheduleJobs({ jobs, auditExpiry }: Services): Promise<void> {
  await jobs.schedule(auditExpiry, { cron: '40 3 * * *', timeZone: 'UTC' });
}

/** All features' small routine jobs, which run regularly. */
export function createRoutines({
  reminders,
  noteCards,
  knowledge,
  backupEnvironment,
}: Services): RoutineJob[] {
  return [
    {
      name: 'reminders.send',
      title: 'Reminders',
      every: MINUTE / 4,
      run: () => sendDueReminders(reminders),
    },
    { name: 'vault.clean', title: 'Clean up the File Vault', every: 3 * MINUTE, run: cleanVault },
    { name: 'notes.index', title: 'Update the Notes search index', every: HOUR, run: reindexNotes },
    { name: 'notes.clean', title: 'Empty the Notes trash', every: HOUR, run: () => cleanNotes(noteCards) },
    {
      name: 'conversations.clean',
      title: 'Remove deleted conversations',
      every: HOUR,
      run: () => removeDeletedConversations(),
    },
    {
      name: 'assistants.clean',
      title: 'Remove deleted assistants',
      every: HOUR,
      run: () => removeDeletedAssistants(knowledge),
    },
    {
      name: 'accounts.remove',
      title: 'Remove deleted accounts',
      every: 10 * MINUTE,
      run: () => removeDueAccounts(),
    },
    {
      name: 'backups.recover',
      title: 'Clean up interrupted backups',
      every: MINUTE,
      run: () => recoverAfterCrash(backupEnvironment),
    },
  ];
}
