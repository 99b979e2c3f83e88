import { FlaskConical, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { QueryState } from '../../../../core/components/QueryState';
import { useDocumentTitle } from '../../../../core/components/useDocumentTitle';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { plural } from '../../../../platform/plural';
import { Badge } from '../../../../ui/data/Badge';
import { DateText } from '../../../../ui/data/DateText';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { toast } from '../../../../ui/feedback/toastStore';
import { ButtonLink } from '../../../../ui/forms/Button';
import { IconButton } from '../../../../ui/forms/IconButton';
import { BackLink } from '../../../../ui/layout/BackLink';
import { Card } from '../../../../ui/layout/Card';
import { Grid } from '../../../../ui/layout/Grid';
import { Lead, Toolbar } from '../../../../ui/layout/PageText';
import { Row } from '../../../../ui/layout/Row';
import { RecentlyDeleted } from '../ownWork/RecentlyDeleted';
import { WorkCard, WorkHead } from '../ownWork/WorkCard';
import { editPath } from '../session/ownLabPaths';
import {
  type OwnLab_SummaryFragment,
  useDeleteCustomLabMutation,
  useOwnLabsQuery,
  useRestoreCustomLabMutation,
} from './customLabs.generated';

const sandboxes = '/games/network-builder/sandbox';

/** The labs that an admin made. */
export default function OwnLabsPage() {
  useDocumentTitle('Your Labs');
  const { data, error, refetch } = useOwnLabsQuery({ fetchPolicy: 'cache-and-network' });
  const [remove] = useDeleteCustomLabMutation();
  const [restore] = useRestoreCustomLabMutation();
  const labs = data?.customLabs;
  const deleted = data?.deletedCustomLabs ?? [];

  const bringBack = (id: string) =>
    restore({ variables: { id } })
      .then(() => refetch())
      .catch((reason: unknown) => applyServerError(reason));
  const handleDelete = async ({ id, title }: OwnLab_SummaryFragment) => {
    try {
      await remove({ variables: { id } });
      await refetch();
      toast({ title: `${title} deleted`, action: { label: 'Undo', onSelect: () => void bringBack(id) } });
    } catch (reason) {
      applyServerError(reason);
    }
  };
  return (
    <>
      <BackLink to="/games/network-builder">All labs</BackLink>
      <Toolbar>
        <Lead>Labs you make from your sandboxes and offer to members or groups.</Lead>
        {labs && labs.length > 0 && <ButtonLink to={sandboxes}>Make a lab from a sandbox</ButtonLink>}
      </Toolbar>
      {!labs ? (
        <QueryState
          error={error}
          onRetry={() => void refetch()}
          what="your labs"
          height={150}
          rows={3}
          isGrid
        />
      ) : labs.length === 0 ? (
        <Card>
          <EmptyState
            icon={FlaskConical}
            title="No labs of your own yet"
            action={
              <ButtonLink to={sandboxes} variant="primary">
                Open your sandboxes
              </ButtonLink>
            }
          >
            Build a network in a sandbox, then choose Make a lab in its menu.
          </EmptyState>
        </Card>
      ) : (
        <Grid $min="20rem">
          {labs.map((lab) => (
            <WorkCard as="li" key={lab.id}>
              <WorkHead>
                <h2>
                  <Link to={editPath(lab.id)}>{lab.title}</Link>
                </h2>
                <IconButton
                  icon={Trash2}
                  label={`Delete ${lab.title}`}
                  onClick={() => void handleDelete(lab)}
                />
              </WorkHead>
              <p>
                Edited <DateText iso={lab.updatedAt} isInSentence />
              </p>
              <Row $align="center" $justify="space-between">
                <StateBadge lab={lab} />
                <ButtonLink to={editPath(lab.id)} aria-label={`Edit ${lab.title}`}>
                  Edit
                </ButtonLink>
              </Row>
            </WorkCard>
          ))}
        </Grid>
      )}
      <RecentlyDeleted
        items={deleted.map(({ id, title }) => ({ id, name: title }))}
        text="Kept for 7 days. Members keep their results."
        onRestore={(id) => void bringBack(id)}
      />
    </>
  );
}

function StateBadge({ lab: { version, offeredVersion, shareCount } }: { lab: OwnLab_SummaryFragment }) {
  if (offeredVersion === null || shareCount === 0) return <Badge>Draft</Badge>;
  const recipients = plural(shareCount, 'recipient');
  return (
    <Badge $tone="ok">
      {offeredVersion === version
        ? `Offered to ${recipients}`
        : `Offered to ${recipients}, with newer changes`}
    </Badge>
  );
}
