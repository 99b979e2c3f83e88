import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { DeleteFilesDialog } from './DeleteFilesDialog';
import { downloadAll } from './downloadAll';
import type { FileRow_FileFragment } from './recentFiles.generated';
import type { useSelection } from './useSelection';

interface SelectionBarProps {
  shown: readonly FileRow_FileFragment[];
  selection: ReturnType<typeof useSelection<FileRow_FileFragment>>;
}

/** Selects all, says how many are selected, and does something with them. */
export function SelectionBar({ shown, selection }: SelectionBarProps) {
  const { selected, selectAll, clear } = selection;
  const [isDeleting, setDeleting] = useState(false);
  const isAll = selected.length === shown.length;
  return (
    <Bar>
      <Checkbox
        label="Select all"
        isChecked={isAll}
        isMixed={!isAll && selected.length > 0}
        onChange={(isChecked) => (isChecked ? selectAll() : clear())}
      />
      <span role="status">{selected.length > 0 && `${selected.length} selected`}</span>
      {selected.length > 0 && (
        <Buttons>
          <Button onClick={() => void downloadAll(selected)}>
            <Download aria-hidden />
            Download
          </Button>
          <Button onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden />
            Delete
          </Button>
        </Buttons>
      )}
      {isDeleting && (
        <DeleteFilesDialog files={selected} onDeleted={clear} onClose={() => setDeleting(false)} />
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.base};
  min-height: 44px;
  padding-left: ${theme.space.sm};
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
  ${theme.media.phone} { padding-left: ${theme.space.md}; }
`;

const Buttons = styled.div`
  display: flex;
  gap: ${theme.space.sm};
  margin-left: auto;
`;
