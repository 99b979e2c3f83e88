import { FolderUp, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../../ui/forms/Button';
import { selectedFiles } from './droppedFiles';
import { useUploader } from './useUploader';

/** Lets the person choose files or a whole folder, and uploads them. */
export function UploadButton({ folderId }: { folderId: string | null }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const upload = useUploader(folderId);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    void upload(selectedFiles(event.target.files ?? []));
    // Lets the person choose the same file again.
    event.target.value = '';
  };
  return (
    <>
      <Button variant="primary" onClick={() => files.current?.click()}>
        <Upload aria-hidden />
        Upload Files
      </Button>
      <Button onClick={() => folder.current?.click()}>
        <FolderUp aria-hidden />
        Upload Folder
      </Button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Choose files to upload"
        onChange={handleChange}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Choose a folder to upload"
        onChange={handleChange}
        {...{ webkitdirectory: '' }}
      />
    </>
  );
}
