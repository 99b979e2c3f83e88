import { withSession } from '../../../core/session/reauthentication';
import { fetchServer } from '../../../platform/fetchServer';
import { requestError } from '../../../platform/requestJson';
import type { ImportReport } from '../../../ui/feedback/ImportReportView';

/** Uploads a file of notes and returns the server's result for each. */
export const importNotes = (file: File) =>
  withSession(async (): Promise<ImportReport> => {
    const form = new FormData();
    // Comes before the file, so that the server knows it when it reads the file.
    form.append('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone);
    form.append('file', file);
    const response = await fetchServer('/api/notes/import', {
      method: 'POST',
      body: form,
      credentials: 'same-origin',
    });
    if (!response.ok) throw requestError(response.status, response.statusText, await response.text());
    return response.json();
  });
