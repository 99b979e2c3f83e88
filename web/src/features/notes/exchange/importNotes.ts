import { withSession } from '../../../core/session/reauthentication';
import { fetchServer } from '../../../platform/fetchServer';
import { requestError } from '../../../platform/requestJson';
import type { ImportReport } from '../../../ui/feedback/ImportReportView';

/** Sends a file of notes to the server, which tells what became of each. */
export const importNotes = (file: File) =>
  withSession(async (): Promise<ImportReport> => {
    const form = new FormData();
    // Before the file, so that it is known when the file is read.
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
