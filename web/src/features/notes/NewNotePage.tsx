import { NotebookPen } from 'lucide-react';
import { useAccess } from '../../core/useAccess';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';

export default function NewNotePage() {
  const { can } = useAccess();
  const hasVault = can('FILE_VAULT');
  return (
    <Card>
      <EmptyState
        icon={NotebookPen}
        title="The note editor is not part of this version"
        action={
          hasVault ? (
            <ButtonLink to="/file-vault/upload">Upload Files</ButtonLink>
          ) : (
            <ButtonLink to="/notes">All notes</ButtonLink>
          )
        }
      >
        {hasVault && 'Text and Markdown files are safe in your File Vault, with tags to find them again.'}
      </EmptyState>
    </Card>
  );
}
