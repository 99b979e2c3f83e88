import { Network, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../../core/components/QueryState';
import { useDocumentTitle } from '../../../../core/components/useDocumentTitle';
import { theme } from '../../../../theme/theme';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { Button } from '../../../../ui/forms/Button';
import { Card } from '../../../../ui/layout/Card';
import { Lead, Toolbar } from '../../../../ui/layout/PageText';
import { DeletedSandboxes } from './DeletedSandboxes';
import { emptySandbox } from './emptySandbox';
import { NameDialog } from './NameDialog';
import { SandboxCard } from './SandboxCard';
import { useSandboxesQuery, useSaveSandboxMutation } from './sandbox.generated';

/** Networks without a task: the person's own, and those shared by others. */
export default function SandboxListPage() {
  useDocumentTitle('Sandbox');
  const { data, error, refetch } = useSandboxesQuery({ fetchPolicy: 'cache-and-network' });
  const [save] = useSaveSandboxMutation();
  const [isNaming, setNaming] = useState(false);
  const navigate = useNavigate();
  const sandboxes = data?.sandboxes;

  const create = async (name: string) => {
    const { data: made } = await save({ variables: { input: { name, world: emptySandbox } } });
    if (made) await navigate(made.saveSandbox.id);
  };
  const newButton = (
    <Button variant="primary" onClick={() => setNaming(true)}>
      <Plus aria-hidden />
      New sandbox
    </Button>
  );
  return (
    <>
      <Back to="/games/network-builder">All labs</Back>
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
        <Grid>
          {sandboxes.map((sandbox) => (
            <SandboxCard key={sandbox.id} sandbox={sandbox} onChanged={() => void refetch()} />
          ))}
        </Grid>
      )}
      <DeletedSandboxes sandboxes={data?.deletedSandboxes ?? []} onChanged={() => void refetch()} />
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

const Back = styled(Link)`
  display: inline-block;
  padding: ${theme.space.xs} 0;
  margin-bottom: ${theme.space.sm};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${theme.layout.gutter};
`;
