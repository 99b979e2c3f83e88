import { ArchiveRestore } from 'lucide-react';
import { styled } from 'styled-components';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { theme } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { Card } from '../../../../ui/layout/Card';
import { type SandboxCard_SandboxFragment, useRestoreSandboxMutation } from './sandbox.generated';

interface DeletedSandboxesProps {
  sandboxes: readonly SandboxCard_SandboxFragment[];
  onChanged: () => void;
}

/** Sandboxes deleted within the last week, which can be restored. */
export function DeletedSandboxes({ sandboxes, onChanged }: DeletedSandboxesProps) {
  const [restore] = useRestoreSandboxMutation();
  if (sandboxes.length === 0) return null;
  const bringBack = (id: string) =>
    restore({ variables: { id } })
      .then(onChanged)
      .catch((error: unknown) => applyServerError(error));
  return (
    <Box as="details">
      <summary>Recently deleted ({sandboxes.length})</summary>
      <p>Kept for 7 days.</p>
      <ul>
        {sandboxes.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <Button aria-label={`Restore ${name}`} onClick={() => void bringBack(id)}>
              <ArchiveRestore aria-hidden />
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled(Card)`
  margin-top: ${theme.space.xl};
  p { margin-top: ${theme.space.sm}; color: ${theme.color.muted}; }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.sm};
    padding: ${theme.space.sm} 0;
    overflow-wrap: anywhere;
  }
`;
