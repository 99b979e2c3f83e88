import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import { readServerError } from '../../../core/errors/serverError';
import { withSession } from '../../../core/session/reauthentication';
import { fetchServer } from '../../../platform/fetchServer';
import { plural } from '../../../platform/plural';
import { requestError } from '../../../platform/requestJson';
import { Banner } from '../../../ui/feedback/Banner';
import { type ImportReport, ImportReportView } from '../../../ui/feedback/ImportReportView';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';

const countNotes = (number: number) => plural(number, 'note');

/**
 * Imports Markdown files or ZIP archives of them, including exports of other programs, and shows the result for each.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const { can } = useAccess();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<ImportReport>();
  const [failure, setFailure] = useState<string>();
  /** Position of the current file among several. */
  const [progress, setProgress] = useState('');

  const handleFiles = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setBusy(true);
    setFailure(undefined);
    setReport(undefined);
    const done: ImportReport = { imported: 0, changed: [], skipped: [] };
    for (const [index, file] of files.entries()) {
      setProgress(files.length > 1 ? ` ${index + 1} of ${files.length}` : '');
      try {
        const { imported, changed, skipped } = await importNotes(file);
        done.imported += imported;
        done.changed.push(...changed);
        done.skipped.push(...skipped);
      } catch (error) {
        // A rejected file doesn't stop the others; without a connection, none would get through.
        const { message } = readServerError(error);
        if (files.length === 1) setFailure(message);
        else done.skipped.push({ name: file.name, reason: message });
      }
    }
    if (files.length > 1 || done.imported + done.skipped.length > 0) setReport(done);
    else setFailure((reason) => reason ?? 'There are no notes in this file.');
    setBusy(false);
    await client.refetchQueries({ include: ['NotesPage', 'NoteFilters'] });
  };

  return (
    <Dialog
      title="Import notes"
      description={`Choose .md or .txt files, or a .zip of them with their folders: an export of this app, Joplin (also .jex), Google Keep, or Standard Notes, or a zipped Obsidian vault. Up to 100 MB each.${can('FILE_VAULT') ? ' Images are saved to your File Vault.' : ''}`}
      onClose={onClose}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Files to import"
        accept=".md,.markdown,.txt,.zip,.jex,.json"
        onChange={({ target }) => {
          void handleFiles([...(target.files ?? [])]);
          // Lets the person choose the same file again.
          target.value = '';
        }}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      {isBusy && <p role="status">Importing{progress}…</p>}
      {report && <ImportReportView report={report} count={countNotes(report.imported)} />}
      <DialogActions>
        <Button onClick={onClose}>{report ? 'Close' : 'Cancel'}</Button>
        <Button variant="primary" disabled={isBusy} onClick={() => input.current?.click()}>
          {report ? 'Import more files' : 'Choose files'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Uploads a file of notes and returns the server's result for each. */
const importNotes = (file: File) =>
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
