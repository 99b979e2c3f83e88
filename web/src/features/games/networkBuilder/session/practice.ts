import type { ApolloClient } from '@apollo/client';
import { SIM_VERSION } from '../../../../../../network-sim/src/core/limits.js';
import type { LogEntry } from '../../../../../../network-sim/src/labs/lab.js';
import { createOfflineQueue } from '../../../../core/offline/offlineQueue';
import { type UserStorage, userStorage } from '../../../../core/session/userStorage';
import type { LabRun_RunFragment } from './labRun.generated';

import { SubmitOfflineLabDocument } from './offlineLab.generated';

/** What labs without a connection are played with, in the browser and on the server. */
const offlineSeed = 0;

/** The run of a lab that was started without a connection. */
export const practiceId = 'practice';

interface Practice {
  simVersion: number;
  log: LogEntry[];
}

/** By the lab. */
const practiceQueue = createOfflineQueue<Practice>('practice:');

/** A run in this browser alone, where it was left. One of an older simulator cannot be gone on with. */
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
  };
}

/** Keeps the log of a lab. */
export interface LogKeeper {
  /** The log has grown. */
  take(log: readonly LogEntry[]): void;
  /** The log was cut, or begins again. */
  reset(log: readonly LogEntry[]): void;
  /** Sends what is missing; answers whether everything is where it belongs. */
  flush(): Promise<boolean>;
}

/** Keeps the log of practice in this browser. */
export class PracticeLog implements LogKeeper {
  constructor(
    private readonly storage: UserStorage,
    private readonly labId: string,
  ) {}

  take(log: readonly LogEntry[]): void {
    if (log.length === 0) practiceQueue.remove(this.storage, this.labId);
    else practiceQueue.keep(this.storage, this.labId, { simVersion: SIM_VERSION, log: [...log] });
  }

  reset(log: readonly LogEntry[]): void {
    this.take(log);
  }

  async flush(): Promise<boolean> {
    return true;
  }
}

/** It was graded, or is not wanted any more. */
export const forgetPractice = (storage: UserStorage, labId: string) => practiceQueue.remove(storage, labId);

/** The labs that were practiced without a connection and are not graded yet. */
export const practicedLabs = (storage: UserStorage): string[] => practiceQueue.names(storage);

/** Has the server grade what was practiced; answers the scores. What cannot be sent yet is kept. */
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
