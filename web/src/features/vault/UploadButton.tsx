import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../ui/Button';
import { addUploads } from './uploadQueue';

export function UploadButton() {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    addUploads(event.target.files ?? []);
    // The same file may be chosen again.
    event.target.value = '';
  };
  return (
    <>
      <Button variant="primary" onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        Upload Files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Choose files to upload"
        onChange={handleChange}
      />
    </>
  );
}
