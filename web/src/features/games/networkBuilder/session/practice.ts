import type { ApolloClient } from '@apollo/client';
import { SIM_VERSION } from '../../../../../../network-sim/src/core/limits.js';
import type { LogEntry } from '../../../../../../network-sim/src/labs/lab.js';
import { isConnectionError } from '../../../../core/errors/connection';
import { type UserStorage, userStorage } from '../../../../core/session/userStorage';
import type { LabRun_RunFragment } from './labRun.generated';

import { SubmitOfflineLabDocument } from './offlineLab.generated';

/** What labs without a connection are played with, in the browser and on the server. */
const offlineSeed = 0;
const beginning = 'practice:';
const nameFor = (labId: string) => `${beginning}${labId}`;

/** The run of a lab that was started without a connection. */
export const practiceId = 'practice';

interface Practice {
  simVersion: number;
  log: LogEntry[];
}

function readPractice(storage: UserStorage, labId: string): Practice | undefined {
  const kept = storage.get(nameFor(labId));
  return kept ? (JSON.parse(kept) as Practice) : undefined;
}

/** A run in this browser alone, where it was left. One of an older simulator cannot be gone on with. */
export function practiceRun(storage: UserStorage, labId: string): LabRun_RunFragment {
  const kept = readPractice(storage, labId);
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
    if (log.length === 0) this.storage.remove(nameFor(this.labId));
    else this.storage.set(nameFor(this.labId), JSON.stringify({ simVersion: SIM_VERSION, log }));
  }

  reset(log: readonly LogEntry[]): void {
    this.take(log);
  }

  async flush(): Promise<boolean> {
    return true;
  }
}

/** It was graded, or is not wanted any more. */
export const forgetPractice = (storage: UserStorage, labId: string) => storage.remove(nameFor(labId));

/** The labs that were practiced without a connection and are not graded yet. */
export const practicedLabs = (storage: UserStorage): string[] =>
  storage.names(beginning).map((name) => name.slice(beginning.length));

/** Has the server grade what was practiced; answers the scores. What cannot be sent yet is kept. */
export async function sendPractice(
  client: ApolloClient,
  userId: string,
  labIds = practicedLabs(userStorage(userId)),
): Promise<{ labId: string; score: number }[]> {
  const storage = userStorage(userId);
  const scores: { labId: string; score: number }[] = [];
  for (const labId of labIds) {
    const practice = readPractice(storage, labId);
    if (!practice) continue;
    try {
      const { data } = await client.mutate({
        mutation: SubmitOfflineLabDocument,
        variables: { labId, ...practice },
        fetchPolicy: 'no-cache',
      });
      if (data) scores.push({ labId, score: data.submitOfflineLab.score });
    } catch (error) {
      if (isConnectionError(error)) return scores;
      // The lab or the simulator was updated meanwhile: nothing of it can be graded.
    }
    forgetPractice(storage, labId);
  }
  return scores;
}
