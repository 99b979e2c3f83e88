import { useApolloClient } from '@apollo/client/react';
import { hashWorld } from '@cosmic/network-sim/labs/replay';
import { useState } from 'react';
import { readServerError } from '../../../../core/errors/serverError';
import { userStorage } from '../../../../core/session/userStorage';
import { useSession } from '../../../../core/session/useSession';
import { SubmitOfflineLabDocument } from '../session/offlineLab.generated';
import { forgetPractice } from '../session/practice';
import type { OpenLab } from '../session/useLab';
import { type LabResult_GradeFragment, SubmitLabDocument } from './grading.generated';

const offlineText = 'You’re offline, so we can’t check your work. It’s saved in this browser.';

/** Has the server grade the work. */
export function useGrading(lab: OpenLab) {
  const client = useApolloClient();
  const userId = useSession().user?.id ?? '';
  const [grade, setGrade] = useState<LabResult_GradeFragment>();
  const [error, setError] = useState<string>();
  const [isChecking, setChecking] = useState(false);

  const submit = async () => {
    const { world, log } = lab.session;
    const seen = { entries: log.length, at: world.now, hash: hashWorld(world) };
    const { data } = await client.mutate({
      mutation: SubmitLabDocument,
      variables: { runId: lab.run.id, seen },
      fetchPolicy: 'no-cache',
    });
    // Refetches any open leaderboard.
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'labLeaderboard' });
    return data?.submitLab;
  };
  const submitPractice = async () => {
    const { labId, simVersion } = lab.run;
    const { data } = await client.mutate({
      mutation: SubmitOfflineLabDocument,
      variables: { labId, log: lab.session.log, simVersion },
      fetchPolicy: 'no-cache',
    });
    if (data?.submitOfflineLab.isPassed) forgetPractice(userStorage(userId), labId);
    return data?.submitOfflineLab;
  };

  const check = async () => {
    setChecking(true);
    setError(undefined);
    try {
      if (!(await lab.flush())) return setError(offlineText);
      setGrade(await (lab.isPractice ? submitPractice() : submit()));
    } catch (reason) {
      setError(readServerError(reason, offlineText).message);
    } finally {
      setChecking(false);
    }
  };
  return { grade, error, isChecking, check, forget: () => setGrade(undefined) };
}

export type Grading = ReturnType<typeof useGrading>;
