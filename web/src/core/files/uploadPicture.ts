import { fetchServer } from '../../platform/fetchServer';
import { requestError } from '../../platform/requestJson';
import { withSession } from '../session/reauthentication';

interface UploadedFile {
  id: string;
  name: string;
}

/** Stores an image in the File Vault and returns the Markdown that shows it. */
export async function uploadPicture(file: File): Promise<string> {
  const { id, name } = await withSession(async (): Promise<UploadedFile> => {
    const form = new FormData();
    form.append('file', file);
    const response = await fetchServer('/api/files/upload', {
      method: 'POST',
      body: form,
      credentials: 'same-origin',
    });
    if (!response.ok) throw requestError(response.status, response.statusText, await response.text());
    return response.json();
  });
  const label = name.replace(/\.[^.]*$/, '').replace(/[[\]\\]/g, '');
  return `![${label}](/api/files/${encodeURIComponent(id)})`;
}
