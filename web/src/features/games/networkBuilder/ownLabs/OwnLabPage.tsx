import { useParams } from 'react-router-dom';
import { QueryState } from '../../../../core/components/QueryState';
import { useDocumentTitle } from '../../../../core/components/useDocumentTitle';
import { BackLink } from '../../../../ui/layout/BackLink';
import { ownLabsPath } from '../session/ownLabPaths';
import type { CheckForm } from './checkForm';
import { useCheckFormsQuery, useOwnLabQuery } from './customLabs.generated';
import { LabEditor } from './LabEditor';

/** Edits, tests, and offers a lab that the admin made. */
export default function OwnLabPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useOwnLabQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const checks = useCheckFormsQuery();
  const lab = data?.customLab;
  const forms = checks.data?.customLabCheckForms as CheckForm[] | undefined;
  useDocumentTitle(lab?.title ?? 'Your Lab');
  return (
    <>
      <BackLink to={ownLabsPath}>Your labs</BackLink>
      {lab && forms ? (
        <LabEditor key={lab.id} lab={lab} forms={forms} />
      ) : (
        <QueryState
          error={error ?? checks.error}
          onRetry={() => void Promise.all([refetch(), checks.refetch()])}
          what="the lab"
          height={420}
          rows={2}
        />
      )}
    </>
  );
}
