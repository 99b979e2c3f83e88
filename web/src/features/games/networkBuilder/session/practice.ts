import type { ApolloClient } from '@apollo/client';
import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import type { LogEntry } from '@cosmic/network-sim/labs/lab';
import { createOfflineQueue } from '../../../../core/offline/offlineQueue';
import { type UserStorage, userStorage } from '../../../../core/session/userStorage';
import type { LogKeeper } from '../../frame/runSync';
import type { LabRun_RunFragment } from './labRun.generated';
import { SubmitOfflineLabDocument } from './offlineLab.generated';

/** The seed of labs that are played offline, in the browser and on the server. */
const offlineSeed = 0;

/** The run of a lab that was started without a connection. */
export const practiceId = 'practice';

interface Practice {
  simVersion: number;
  log: LogEntry[];
}

/** Practice runs that the server doesn't have yet, by lab. */
const practiceQueue = createOfflineQueue<Practice>('practice:');

/** A run that exists only in this browser, in its last state. A run from an older simulator can't be continued. */
export function practiceRun(storage: UserStorage, labId: string): LabRun_RunFragment {
  const kept = practiceQueue.read(storage, labId);
  const log = kept?.simVersion === SIM_VERSION ? kept.log : [];
  return {
    id: practiceId,
    labId,
    seed: offlineSeed,
    simVersion: SIM_VERSION,
    log,
    hints: [],
    isSolutionShown: false,
    lab: null,
    isTrial: null,
  };
}

/** Saves a practice log in this browser. */
export class PracticeLog implements LogKeeper {
  constructor(
    private readonly storage: UserStorage,
    private readonly labId: string,
  ) {}

  updateLog(log: readonly LogEntry[]): void {
    if (log.length === 0) practiceQueue.remove(this.storage, this.labId);
    else practiceQueue.keep(this.storage, this.labId, { simVersion: SIM_VERSION, log: [...log] });
  }

  reset(log: readonly LogEntry[]): void {
    this.updateLog(log);
  }

  async flush(): Promise<boolean> {
    return true;
  }
}

/** Forgets a practice run that was graded or is no longer wanted. */
export const forgetPractice = (storage: UserStorage, labId: string) => practiceQueue.remove(storage, labId);

/** The labs that were practiced offline and aren't graded yet. */
export const practicedLabs = (storage: UserStorage): string[] => practiceQueue.names(storage);

/** Has the server grade practice runs and returns the scores. Runs that can't be sent yet are kept. */
export const sendPractice = (
  client: ApolloClient,
  userId: string,
  labIds?: readonly string[],
): Promise<{ labId: string; score: number }[]> =>
  practiceQueue.send(
    userStorage(userId),
    async (labId, practice) => {
      const { data } = await client.mutate({
        mutation: SubmitOfflineLabDocument,
        variables: { labId, ...practice },
        fetchPolicy: 'no-cache',
      });
      return { labId, score: data?.submitOfflineLab.score ?? 0 };
    },
    labIds,
  );
