import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { Checkbox } from '../../../ui/forms/Checkbox';
import { SearchField } from '../../../ui/forms/SearchField';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import { useAttachableFilesQuery, useAttachmentProblemQuery } from './attachableFiles.generated';

/** A file attached to the next message. */
export interface AttachedFile {
  id: string;
  name: string;
}

const maxFiles = 5;

interface AttachDialogProps {
  chosen: readonly AttachedFile[];
  onChange: (files: AttachedFile[]) => void;
  onClose: () => void;
}

/** Selects which of the person's files to attach to the next message. A selection applies at once. */
export function AttachDialog({ chosen, onChange, onClose }: AttachDialogProps) {
  const [search, setSearch] = useState('');
  const query = search.trim();
  const { data, previousData, error, refetch } = useAttachableFilesQuery({
    variables: { where: query ? { search: query } : undefined },
    // The cached list of files belongs to another feature.
    fetchPolicy: 'no-cache',
  });
  const files = (data ?? previousData)?.files;
  const isFull = chosen.length >= maxFiles;

  const toggle = ({ id, name }: AttachedFile, isOn: boolean) => {
    const others = chosen.filter((other) => other.id !== id);
    if (!isOn) onChange(others);
    else if (!isFull) onChange([...others, { id, name }]);
  };

  return (
    <Dialog title="Attach files" description="Text, Markdown, or PDF." onClose={onClose}>
      <SearchField label="Search files..." value={search} onChange={setSearch} />
      {!files && (
        <QueryState error={error} onRetry={() => void refetch()} what="files" height={40} rows={4} />
      )}
      <List tabIndex={0} role="group" aria-label="Files">
        {files?.map((file) => (
          <Checkbox
            key={file.id}
            label={file.name}
            isChecked={chosen.some(({ id }) => id === file.id)}
            onChange={(isOn) => toggle(file, isOn)}
          />
        ))}
        {files?.length === 0 && <p>{query ? 'No files found.' : 'You don’t have any files yet.'}</p>}
      </List>
      {chosen.map((file) => (
        <FileProblem key={file.id} file={file} />
      ))}
      <p role="status">
        {chosen.length} of {maxFiles} chosen{isFull ? ': remove one to choose another' : ''}.
      </p>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Says at once if a file, such as a scan, can't be read. */
function FileProblem({ file }: { file: AttachedFile }) {
  const { data } = useAttachmentProblemQuery({ variables: { fileId: file.id }, fetchPolicy: 'no-cache' });
  const problem = data?.attachmentProblem;
  return problem ? (
    <p role="alert">
      {file.name}: {problem}
    </p>
  ) : null;
}

const List = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.sm};
  min-height: 8rem;
  max-height: 45dvh;
  overflow: auto;
  overflow-wrap: anywhere;
  p { color: ${theme.color.muted}; }
`;
