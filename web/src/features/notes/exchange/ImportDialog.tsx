import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../../core/errors/serverError';
import { withSession } from '../../../core/session/reauthentication';
import { fetchServer } from '../../../lib/fetchServer';
import { requestError } from '../../../platform/requestJson';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';

interface ImportReport {
  imported: number;
  skipped: { name: string; reason: string }[];
}

const sendImport = (file: File) =>
  withSession(async (): Promise<ImportReport> => {
    const form = new FormData();
    form.append('file', file);
    const response = await fetchServer('/api/notes/import', {
      method: 'POST',
      body: form,
      credentials: 'same-origin',
    });
    if (!response.ok) throw requestError(response.status, response.statusText, await response.text());
    return response.json();
  });

const count = (number: number) => (number === 1 ? '1 note' : `${number} notes`);

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
      setReport(await sendImport(file));
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
      {report && (
        <Banner tone={report.imported > 0 ? 'ok' : 'accent'} title={`${count(report.imported)} imported`}>
          {report.skipped.length === 0 ? (
            'Every file was taken in.'
          ) : (
            <Skipped>
              {report.skipped.map(({ name, reason }) => (
                <li key={name}>
                  <bdi>{name}</bdi>: {reason}
                </li>
              ))}
            </Skipped>
          )}
        </Banner>
      )}
      <DialogActions>
        <Button onClick={onClose}>{report ? 'Close' : 'Cancel'}</Button>
        <Button variant="primary" disabled={isBusy} onClick={() => input.current?.click()}>
          {report ? 'Import another file' : 'Choose a file'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Skipped = styled.ul`
  max-height: 14rem;
  overflow: auto;
  font-size: ${theme.size.sm};
`;
