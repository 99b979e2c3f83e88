import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import type { Lab, LogEntry } from '@cosmic/network-sim/labs/lab';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isConnectionError } from '../../../../core/errors/connection';
import { userStorage } from '../../../../core/session/userStorage';
import { useSession } from '../../../../core/session/useSession';
import { RunSync, type SyncState, withUnsent } from '../../frame/runSync';
import { loadLab } from './labFiles';
import {
  AppendLabLogDocument,
  type LabRun_RunFragment,
  LabRunDocument,
  OpenExamLabDocument,
  RestartLabDocument,
  RewindLabDocument,
  StartLabDocument,
} from './labRun.generated';
import { LabSession } from './labSession';
import { isOwnLab } from './ownLabPaths';
import { type LogKeeper, PracticeLog, practiceId, practiceRun, sendPractice } from './practice';

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
  /** Started without a connection, so it is graded later and never ranked. */
  isPractice: boolean;
  /** Reopened with a button on the page, so this isn't the first time. */
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
    // Earlier practice counts now.
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
  const [opened, setOpened] = useState<{
    session: LabSession;
    labSync: LogKeeper;
    run: LabRun_RunFragment;
  }>();
  const [sync, setSync] = useState<SyncState>({ kind: 'saved' });
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const isCurrent = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    const turn = ++isCurrent.current;
    const open = async () => {
      const storage = userStorage(userId);
      const [builtIn, run] = await Promise.all([
        isOwnLab(labId) ? undefined : loadLab(labId),
        attemptId !== undefined && place !== undefined
          ? openInExam(client, { attemptId, place })
          : startRun(client, userId, labId),
      ]);
      const lab = builtIn ?? (structuredClone(run?.lab) as Lab | null | undefined);
      if (turn !== isCurrent.current || !run || !lab) return;
      if (run.id === practiceId) {
        const session = new LabSession(lab, run.seed, entriesOf(run));
        setOpened({ session, labSync: new PracticeLog(storage, labId), run });
        return;
      }
      const name = `lab:${run.id}`;
      const log = run.simVersion === SIM_VERSION ? withUnsent(storage, name, entriesOf(run)) : [];
      const session = new LabSession(lab, run.seed, log);
      const labSync = new RunSync<LogEntry>({
        name,
        sent: entriesOf(run).length,
        storage,
        append: async (from, entries) => {
          const answer = await client.mutate({
            mutation: AppendLabLogDocument,
            variables: { runId: run.id, from, entries },
          });
          return answer.data?.appendLabLog ?? 0;
        },
        onChange: setSync,
      });
      labSync.take(session.log);
      setOpened({ session, labSync, run });
    };
    setError(undefined);
    setOpened(undefined);
    setSync({ kind: 'saved' });
    open().catch((reason: unknown) => turn === isCurrent.current && setError(reason));
    return () => void isCurrent.current++;
  }, [client, labId, userId, attempt, attemptId, place]);

  useEffect(() => {
    if (!opened) return;
    const { session, labSync } = opened;
    const flush = () => {
      session.settle();
      void labSync.flush();
    };
    // Output that can still be ended early is sent once it is over.
    const sendInTime = () => void (session.isProbing || labSync.flush());
    const onHide = () => document.visibilityState === 'hidden' && flush();
    const stopListening = session.subscribe(() => labSync.take(session.log));
    const sending = setInterval(sendInTime, attemptId === undefined ? sendEvery : sendInExamEvery);
    const ticking = setInterval(() => document.visibilityState === 'visible' && session.tick(), tickEvery);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', flush);
    return () => {
      stopListening();
      clearInterval(sending);
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [opened, attemptId]);

  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  const takeOver = (run: LabRun_RunFragment | undefined) => {
    if (!opened || !run) return;
    const log = entriesOf(run);
    opened.labSync.reset(log);
    opened.session.rebuild(log, run.seed);
    setOpened({ ...opened, run });
  };
  const lab: OpenLab | undefined = opened && {
    session: opened.session,
    run: opened.run,
    sync,
    flush: () => {
      opened.session.settle();
      return opened.labSync.flush();
    },
    isPractice: opened.run.id === practiceId,
    isReopened: attempt > 0,
    rewind: async (length) => {
      if (opened.run.id === practiceId)
        return takeOver({ ...opened.run, log: opened.session.log.slice(0, length) });
      await opened.labSync.flush();
      const { data } = await client.mutate({
        mutation: RewindLabDocument,
        variables: { runId: opened.run.id, length },
        fetchPolicy: 'no-cache',
      });
      takeOver(data?.rewindLab);
    },
    restart: async () => {
      if (opened.run.id === practiceId) return takeOver({ ...opened.run, log: [] });
      await opened.labSync.flush();
      const { data } = await client.mutate({
        mutation: RestartLabDocument,
        variables: { runId: opened.run.id },
        fetchPolicy: 'no-cache',
      });
      // A lab that an admin made may continue with a newer version.
      if (data?.restartLab.lab) reload();
      else takeOver(data?.restartLab);
    },
  };
  return { lab, error, reload, isOld: opened !== undefined && opened.run.simVersion !== SIM_VERSION };
}
