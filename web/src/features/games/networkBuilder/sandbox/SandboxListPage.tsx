import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import { Network, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QueryState } from '../../../../core/components/QueryState';
import { useDocumentTitle } from '../../../../core/components/useDocumentTitle';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { Button } from '../../../../ui/forms/Button';
import { BackLink } from '../../../../ui/layout/BackLink';
import { Card } from '../../../../ui/layout/Card';
import { Grid } from '../../../../ui/layout/Grid';
import { Lead, Toolbar } from '../../../../ui/layout/PageText';
import { RecentlyDeleted } from '../ownWork/RecentlyDeleted';
import { NameDialog } from './NameDialog';
import { SandboxCard } from './SandboxCard';
import { useRestoreSandboxMutation, useSandboxesQuery, useSaveSandboxMutation } from './sandbox.generated';
import type { SavedSandbox } from './sandboxSession';

/** Networks without a task: the person's own, and those shared by others. */
export default function SandboxListPage() {
  useDocumentTitle('Sandbox');
  const { data, error, refetch } = useSandboxesQuery({ fetchPolicy: 'cache-and-network' });
  const [save] = useSaveSandboxMutation();
  const [restore] = useRestoreSandboxMutation();
  const [isNaming, setNaming] = useState(false);
  const navigate = useNavigate();
  const sandboxes = data?.sandboxes;

  const create = async (name: string) => {
    const { data: made } = await save({ variables: { input: { name, world: emptySandbox } } });
    if (made) await navigate(made.saveSandbox.id);
  };
  const bringBack = (id: string) =>
    restore({ variables: { id } })
      .then(() => refetch())
      .catch((reason: unknown) => applyServerError(reason));
  const newButton = (
    <Button variant="primary" onClick={() => setNaming(true)}>
      <Plus aria-hidden />
      New sandbox
    </Button>
  );
  return (
    <>
      <BackLink to="/games/network-builder">All labs</BackLink>
      <Toolbar>
        <Lead>Build any network you like, without a task. Everything saves automatically.</Lead>
        {sandboxes && sandboxes.length > 0 && newButton}
      </Toolbar>
      {!sandboxes ? (
        <QueryState
          error={error}
          onRetry={() => void refetch()}
          what="sandboxes"
          height={150}
          rows={3}
          isGrid
        />
      ) : sandboxes.length === 0 ? (
        <Card>
          <EmptyState icon={Network} title="No sandboxes yet" action={newButton}>
            A sandbox is your own network. Try anything a lab made you curious about.
          </EmptyState>
        </Card>
      ) : (
        <Grid $min="20rem">
          {sandboxes.map((sandbox) => (
            <SandboxCard key={sandbox.id} sandbox={sandbox} onChanged={() => void refetch()} />
          ))}
        </Grid>
      )}
      <RecentlyDeleted
        items={data?.deletedSandboxes ?? []}
        text="Kept for 7 days."
        onRestore={(id) => void bringBack(id)}
      />
      {isNaming && (
        <NameDialog
          title="New sandbox"
          initial=""
          action="Create sandbox"
          onSubmit={(name) => create(name)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

/** A sandbox in which nothing has been built yet. */
export const emptySandbox: SavedSandbox = { version: SIM_VERSION, devices: {}, links: [], layout: {} };
