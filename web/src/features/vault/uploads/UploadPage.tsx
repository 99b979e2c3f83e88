import { CircleCheck, FolderLock, UploadCloud } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { formatSize } from '../../../platform/formatSize';
import { theme } from '../../../theme/theme';
import { ButtonLink } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Row } from '../../../ui/layout/Row';
import { NameConflictDialog } from '../folders/NameConflictDialog';
import { FileDropZone } from './FileDropZone';
import { UploadButton } from './UploadButton';
import { onUploadsDone } from './uploadQueue';
import { useCanDrop } from './useCanDrop';

/** A page only for uploading: drop or choose files, watch the progress, and continue to the vault. */
export default function UploadPage() {
  const canDrop = useCanDrop();
  const [stored, setStored] = useState<readonly { key: number; name: string; size: number }[]>([]);
  useEffect(
    () =>
      onUploadsDone((files) =>
        setStored((stored) => [
          ...files.map(({ name, size }, index) => ({ key: stored.length + index, name, size })).reverse(),
          ...stored,
        ]),
      ),
    [],
  );
  return (
    <FileDropZone folderId={null}>
      <Column>
        <Zone as="div">
          <UploadCloud aria-hidden size={40} />
          <h2>Add files</h2>
          <p>{canDrop && 'Drop them here or choose them. '}They’re stored in your private File Vault.</p>
          <Row $justify="center" $top="md">
            <UploadButton folderId={null} />
          </Row>
        </Zone>
        <p role="status">{stored.length > 0 && `${stored.length} uploaded`}</p>
        {stored.length > 0 && (
          <Card as="ul" aria-label="Uploaded">
            {stored.map(({ key, name, size }) => (
              <Done key={key}>
                <CircleCheck aria-hidden size={18} />
                <bdi>{name}</bdi>
                <small>{formatSize(size)}</small>
              </Done>
            ))}
          </Card>
        )}
        <ButtonLink to="/file-vault">
          <FolderLock aria-hidden />
          View File Vault
        </ButtonLink>
        <NameConflictDialog />
      </Column>
    </FileDropZone>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${theme.space.base};
  max-width: 46rem;
  margin: 0 auto;
  > p { color: ${theme.color.muted}; }
  > p:empty { display: none; }
  > a { justify-self: start; }
  > ul { margin: 0; }
`;

const Zone = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${theme.space.sm};
  padding: ${theme.space.xxl} ${theme.space.lg};
  border: 2px dashed ${theme.color.control};
  text-align: center;
  > svg { color: ${theme.color.accentText}; }
  > p { color: ${theme.color.muted}; }
`;

const Done = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space.md};
  align-items: center;
  min-height: 40px;
  overflow-wrap: anywhere;
  svg { color: ${theme.color.ok}; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  & + & { border-top: 1px solid ${theme.color.line}; }
`;
