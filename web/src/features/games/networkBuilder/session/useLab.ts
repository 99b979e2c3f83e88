import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import type { Lab, LogEntry } from '@cosmic/network-sim/labs/lab';
import { useCallback, useEffect } from 'react';
import { isConnectionError } from '../../../../core/errors/connection';
import { userStorage } from '../../../../core/session/userStorage';
import { useSession } from '../../../../core/session/useSession';
import { type Opened, RunSync, type SyncState, type Unsent, useRun, withUnsent } from '../../frame/runSync';
import { loadLab } from './labFiles';
import {
  type LabRun_RunFragment,
  LabRunDocument,
  OpenExamLabDocument,
  RestartLabDocument,
  RewindLabDocument,
  StartLabDocument,
} from './labRun.generated';
import { LabSession } from './labSession';
import { isOwnLab } from './ownLabPaths';
import { PracticeLog, practiceId, practiceRun, sendPractice } from './practice';
import { appendSteps, unsentSteps } from './unsentLabs';

/** How often the log is sent to the server. */
const sendEvery = 10_000;
/** More often in an exam, because steps that arrive after its time is up don’t count. */
const sendInExamEvery = 2_000;
const tickEvery = 1_000;

/** An open lab: its network, its run on the server, and its sync status. */
export interface OpenLab {
  session: LabSession;
  run: LabRun_RunFragment;
  sync: SyncState;
  /** Whether the lab was started without a connection, so that it is graded later and never ranked. */
  isPractice: boolean;
  /** Whether a button on the page has reopened the lab. */
  isReopened: boolean;
  /** Sends the missing entries. Returns whether the server has everything. */
  flush: () => Promise<boolean>;
  rewind: (length: number) => Promise<void>;
  restart: () => Promise<void>;
}

/** Apollo freezes its results, but the simulator takes over the entries. */
const entriesOf = (run: LabRun_RunFragment) => structuredClone(run.log) as LogEntry[];

/** Where a lab is in a running practice exam. */
export interface ExamPlace {
  attemptId: string;
  place: number;
}

/** Opens or continues a lab in an exam, which needs a connection. */
async function openInExam(client: ApolloClient, { attemptId, place }: ExamPlace) {
  const opened = await client.mutate({ mutation: OpenExamLabDocument, variables: { attemptId, place } });
  const id = opened.data?.openExamLab ?? '';
  const { data } = await client.query({ query: LabRunDocument, variables: { id }, fetchPolicy: 'no-cache' });
  return data?.labRun;
}

/** Starts or continues a lab; without a connection it is practice in this browser. */
async function startRun(client: ApolloClient, userId: string, labId: string) {
  try {
    const { data } = await client.mutate({
      mutation: StartLabDocument,
      variables: { labId },
      fetchPolicy: 'no-cache',
    });
    // Send earlier practice runs, which can be graded now that the server responds.
    void sendPractice(client, userId, [labId]);
    return data?.startLab;
  } catch (error) {
    // The server has the labs that admins made.
    if (isConnectionError(error) && !isOwnLab(labId)) return practiceRun(userStorage(userId), labId);
    throw error;
  }
}

/** Opens a lab where the person left it, or starts it, in practice or in an exam. */
export function useLab(labId: string, exam?: ExamPlace) {
  const { attemptId, place } = exam ?? {};
  const client = useApolloClient();
  const userId = useSession().user?.id ?? '';

  const openLab = useCallback(
    async (
      onChange: (state: SyncState) => void,
    ): Promise<Opened<LabRun_RunFragment, LabSession> | undefined> => {
      const storage = userStorage(userId);
      const [builtIn, run] = await Promise.all([
        isOwnLab(labId) ? undefined : loadLab(labId),
        attemptId !== undefined && place !== undefined
          ? openInExam(client, { attemptId, place })
          : startRun(client, userId, labId),
      ]);
      const lab = builtIn ?? (structuredClone(run?.lab) as Lab | null | undefined);
      if (!run || !lab) return undefined;
      const entries = entriesOf(run);
      if (entries.length > 0 || !builtIn) await loadLaterCommands();
      if (run.id === practiceId)
        return {
          run,
          session: new LabSession(lab, run.seed, entries),
          keeper: new PracticeLog(storage, labId),
        };
      const kept = { runId: run.id, queue: unsentSteps, storage };
      const log = run.simVersion === SIM_VERSION ? withUnsent(kept, entries) : [];
      if (log.length > 0) await loadLaterCommands();
      const append = (runId: string, unsent: Unsent) => appendSteps(client, runId, unsent);
      const keeper = new RunSync({ ...kept, sent: entries.length, append, onChange });
      return { run, session: new LabSession(lab, run.seed, log), keeper };
    },
    [client, labId, userId, attemptId, place],
  );
  const { opened, setOpened, sync, error, reload, isReopened } = useRun(
    openLab,
    attemptId === undefined ? sendEvery : sendInExamEvery,
  );

  const session = opened?.session;
  useEffect(() => {
    const ticking = setInterval(() => document.visibilityState === 'visible' && session?.tick(), tickEvery);
    return () => clearInterval(ticking);
  }, [session]);

  const takeOver = async (run: LabRun_RunFragment | undefined) => {
    if (!opened || !run) return;
    const log = entriesOf(run);
    if (log.length > 0) await loadLaterCommands();
    opened.keeper.reset(log);
    opened.session.rebuild(log, run.seed);
    setOpened({ ...opened, run });
  };
  const lab: OpenLab | undefined = opened && {
    session: opened.session,
    run: opened.run,
    sync,
    flush: () => {
      opened.session.settle();
      return opened.keeper.flush();
    },
    isPractice: opened.run.id === practiceId,
    isReopened,
    rewind: async (length) => {
      if (opened.run.id === practiceId)
        return takeOver({ ...opened.run, log: opened.session.log.slice(0, length) });
      await opened.keeper.flush();
      const { data } = await client.mutate({
        mutation: RewindLabDocument,
        variables: { runId: opened.run.id, length },
        fetchPolicy: 'no-cache',
      });
      await takeOver(data?.rewindLab);
    },
    restart: async () => {
      if (opened.run.id === practiceId) return takeOver({ ...opened.run, log: [] });
      await opened.keeper.flush();
      const { data } = await client.mutate({
        mutation: RestartLabDocument,
        variables: { runId: opened.run.id },
        fetchPolicy: 'no-cache',
      });
      // A lab that an admin made may continue with a newer version.
      if (data?.restartLab.lab) reload();
      else await takeOver(data?.restartLab);
    },
  };
  return { lab, error, reload, isOld: opened !== undefined && opened.run.simVersion !== SIM_VERSION };
}

/** Loads the commands that no lab's start uses, for a log that has lines. Consoles load them, too. */
async function loadLaterCommands(): Promise<void> {
  await import('@cosmic/network-sim/shell/laterCommands');
}
