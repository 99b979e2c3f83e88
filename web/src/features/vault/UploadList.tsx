import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { UploadRow } from './UploadRow';
import { readUploads, subscribeUploads } from './uploadQueue';

/** What is on its way to the server. */
export function UploadList() {
  const uploads = useSyncExternalStore(subscribeUploads, readUploads);
  if (uploads.length === 0) return null;
  return (
    <List aria-label="Uploads">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.base};
`;
