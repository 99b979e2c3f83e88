import { useApolloClient } from '@apollo/client/react';
import { EllipsisVertical, FlaskConical, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAccess } from '../../../../core/access/useAccess';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { plural } from '../../../../platform/plural';
import { Badge } from '../../../../ui/data/Badge';
import { DateText } from '../../../../ui/data/DateText';
import { toast } from '../../../../ui/feedback/toastStore';
import { ButtonLink } from '../../../../ui/forms/Button';
import { Row } from '../../../../ui/layout/Row';
import { MenuButton } from '../../../../ui/overlays/MenuButton';
import { WorkCard, WorkHead } from '../ownWork/WorkCard';
import { editPath } from '../session/ownLabPaths';
import { NameDialog } from './NameDialog';
import { ShareSandboxDialog } from './ShareSandboxDialog';
import {
  OneSandboxDocument,
  type SandboxCard_SandboxFragment,
  useCreateCustomLabMutation,
  useDeleteSandboxMutation,
  useRestoreSandboxMutation,
  useSaveSandboxMutation,
} from './sandbox.generated';

interface SandboxCardProps {
  sandbox: SandboxCard_SandboxFragment;
  onChanged: () => void;
}

/** A sandbox in the list, and its actions. */
export function SandboxCard({ sandbox, onChanged }: SandboxCardProps) {
  const { id, name, isOwn, ownerName, deviceCount, updatedAt } = sandbox;
  const [open, setOpen] = useState<'rename' | 'share' | 'lab'>();
  const { can } = useAccess();
  const [makeLab] = useCreateCustomLabMutation();
  const navigate = useNavigate();
  const [remove] = useDeleteSandboxMutation();
  const [restore] = useRestoreSandboxMutation();
  const [save] = useSaveSandboxMutation();
  const client = useApolloClient();
  const path = `/games/network-builder/sandbox/${id}`;

  const undo = () =>
    restore({ variables: { id } })
      .then(onChanged)
      .catch((error: unknown) => applyServerError(error));
  const handleDelete = async () => {
    try {
      await remove({ variables: { id } });
      onChanged();
      if (isOwn) toast({ title: `${name} deleted`, action: { label: 'Undo', onSelect: () => void undo() } });
      else toast({ title: `${name} removed from your list` });
    } catch (error) {
      applyServerError(error);
    }
  };
  const rename = async (next: string) => {
    const { data } = await client.query({
      query: OneSandboxDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    });
    if (!data) return;
    const { world, revision } = data.sandbox;
    await save({ variables: { input: { id, name: next, world, revision } } });
    onChanged();
    setOpen(undefined);
  };
  const createLab = async (title: string) => {
    const { data } = await makeLab({ variables: { sandboxId: id, title } });
    if (data) await navigate(editPath(data.createCustomLab.id));
  };
  return (
    <WorkCard as="li">
      <WorkHead>
        <h2>
          <Link to={path}>{name}</Link>
        </h2>
        <MenuButton
          label={`Actions for ${name}`}
          icon={EllipsisVertical}
          items={[
            ...(isOwn
              ? [
                  { label: 'Rename', icon: Pencil, onSelect: () => setOpen('rename') },
                  { label: 'Share', icon: Share2, onSelect: () => setOpen('share') },
                ]
              : []),
            ...(can('admin')
              ? [{ label: 'Make a lab', icon: FlaskConical, onSelect: () => setOpen('lab') }]
              : []),
            {
              label: isOwn ? 'Delete' : 'Remove from my list',
              icon: Trash2,
              isDanger: true,
              onSelect: () => void handleDelete(),
            },
          ]}
        />
      </WorkHead>
      <p>
        {plural(deviceCount, 'device')} · edited <DateText iso={updatedAt} isInSentence />
      </p>
      <Row $isOneLine $align="center" $justify="space-between" $top="xs">
        {isOwn ? <span /> : <Badge $tone="tech">Shared by {ownerName}</Badge>}
        <ButtonLink to={path} aria-label={`Open ${name}`}>
          Open
        </ButtonLink>
      </Row>
      {open === 'rename' && (
        <NameDialog
          title="Rename sandbox"
          initial={name}
          action="Rename"
          onSubmit={rename}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'lab' && (
        <NameDialog
          title={`Make a lab from ${name}`}
          initial={name.slice(0, 60)}
          maxLength={60}
          action="Make lab"
          onSubmit={createLab}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'share' && <ShareSandboxDialog id={id} name={name} onClose={() => setOpen(undefined)} />}
    </WorkCard>
  );
}
