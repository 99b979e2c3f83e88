import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { readServerError } from '../../../../core/errors/serverError';
import type { OpenLab } from '../session/useLab';
import { type LabResult_GradeFragment, SubmitLabDocument } from './grading.generated';
import { LabRanksDocument } from './ranks.generated';

const offlineText =
  "Your work can't be checked without a connection. It is kept in this browser until you are back online.";

/** Has the server check the work. */
export function useGrading(lab: OpenLab) {
  const client = useApolloClient();
  const [grade, setGrade] = useState<LabResult_GradeFragment>();
  const [error, setError] = useState<string>();
  const [isChecking, setChecking] = useState(false);

  const check = async () => {
    setChecking(true);
    setError(undefined);
    try {
      if (!(await lab.flush())) return setError(offlineText);
      const { data } = await client.mutate({
        mutation: SubmitLabDocument,
        variables: { runId: lab.run.id },
        refetchQueries: [LabRanksDocument],
        fetchPolicy: 'no-cache',
      });
      setGrade(data?.submitLab);
    } catch (reason) {
      setError(readServerError(reason, offlineText).message);
    } finally {
      setChecking(false);
    }
  };
  return { grade, error, isChecking, check, forget: () => setGrade(undefined) };
}

export type Grading = ReturnType<typeof useGrading>;
