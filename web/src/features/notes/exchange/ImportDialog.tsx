import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { readServerError } from '../../../core/errors/serverError';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import { ImportResult } from './ImportResult';
import { type ImportReport, importNotes } from './importNotes';

/** Takes in a Markdown file or a zip of them, also those of Joplin and Obsidian, and tells what became of each. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<ImportReport>();
  const [failure, setFailure] = useState<string>();

  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      setReport(await importNotes(file));
      await client.refetchQueries({ include: ['NotesPage', 'NoteFilters'] });
    } catch (error) {
      setFailure(readServerError(error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      title="Import notes"
      description="A .md file, or a .zip of Markdown files with their folders, such as an export of this app, of Joplin, or a packed Obsidian vault. At most 100 MB."
      onClose={onClose}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to import"
        accept=".md,.markdown,.zip"
        onChange={({ target }) => void handleFile(target.files?.[0])}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      {isBusy && <p role="status">Importing …</p>}
      {report && <ImportResult report={report} />}
      <DialogActions>
        <Button onClick={onClose}>{report ? 'Close' : 'Cancel'}</Button>
        <Button variant="primary" disabled={isBusy} onClick={() => input.current?.click()}>
          {report ? 'Import another file' : 'Choose a file'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
