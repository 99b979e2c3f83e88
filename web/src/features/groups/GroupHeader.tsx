import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { ConfirmDialog } from '../../core/components/ConfirmDialog';
import { plural } from '../../platform/plural';
import { theme } from '../../theme/theme';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { Card } from '../../ui/layout/Card';
import { Row } from '../../ui/layout/Row';
import { GroupDialog } from './GroupDialog';
import {
  type GroupCard_GroupFragment,
  useDeleteGroupMutation,
  useUpdateGroupMutation,
} from './groups.generated';

/** A group's name and description, with edit and delete actions for admins. */
export function GroupHeader({ group }: { group: GroupCard_GroupFragment }) {
  const { id, name, description, role, memberCount } = group;
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const [updateGroup] = useUpdateGroupMutation();
  const [deleteGroup] = useDeleteGroupMutation();
  const navigate = useNavigate();
  const handleClose = () => setOpen(undefined);
  const showRecord = useShowRecord();
  return (
    <Card aria-labelledby="group-name">
      <Name id="group-name">
        <bdi>{name}</bdi>
      </Name>
      {description && <Description>{description}</Description>}
      <p>{plural(memberCount, 'member')}</p>
      {role === 'ADMIN' && (
        <Row $top="base">
          <Button onClick={() => setOpen('edit')}>
            <Pencil aria-hidden />
            Edit group
          </Button>
          <Button variant="ghost" onClick={() => setOpen('delete')}>
            <Trash2 aria-hidden />
            Delete group
          </Button>
        </Row>
      )}
      {open === 'edit' && (
        <GroupDialog
          group={group}
          onSave={async (input) => {
            await updateGroup({ variables: { id, input } });
            toast({
              title: 'Group updated',
              description: input.name,
              ...showRecord({ action: 'group.update' }),
            });
          }}
          onClose={handleClose}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          description="The group, its assignments, and its progress table will be permanently deleted. Members keep their accounts, access, and progress."
          action="Delete group"
          isDanger
          run={async () => {
            await deleteGroup({ variables: { id } });
            await navigate('/groups', { replace: true });
            toast({ title: 'Group deleted', description: name, ...showRecord({ action: 'group.delete' }) });
          }}
          onClose={handleClose}
        />
      )}
    </Card>
  );
}

const Name = styled.h2`
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  max-width: 70ch;
  color: ${theme.color.muted};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
