import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../../../core/errors/serverError';
import { plural } from '../../../../platform/plural';
import { theme } from '../../../../theme/theme';
import { Table } from '../../../../ui/data/Table';
import { Banner } from '../../../../ui/feedback/Banner';
import { ImportReportView } from '../../../../ui/feedback/ImportReportView';
import { Button } from '../../../../ui/forms/Button';
import { Field, noteId } from '../../../../ui/forms/Field';
import { Select } from '../../../../ui/forms/Select';
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog';
import {
  type CardColumn,
  type CardFileChoice,
  type CardPreview,
  type CardRole,
  type ImportOutcome,
  importCards,
  previewCards,
} from './importCards';

const roles: { value: CardRole; label: string }[] = [
  { value: 'front', label: 'Front' },
  { value: 'back', label: 'Back' },
  { value: 'deck', label: 'Deck' },
  { value: 'tags', label: 'Tags' },
  { value: 'none', label: 'Leave out' },
];

const countCards = (count: number) => plural(count, 'card');

interface CardImportDialogProps {
  file: File;
  onImported: () => void;
  onClose: () => void;
}

/** Previews a card file, lets its columns be changed, and imports it. */
export function CardImportDialog({ file, onImported, onClose }: CardImportDialogProps) {
  const encodingId = useId();
  const [chosen, setChosen] = useState<CardFileChoice>({});
  const [preview, setPreview] = useState<CardPreview>();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const [failure, setFailure] = useState<string>();
  const [isImporting, setImporting] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    setFailure(undefined);
    previewCards(file, chosen)
      .then((next) => isCurrent && setPreview(next))
      .catch((error: unknown) => isCurrent && setFailure(readServerError(error).message));
    return () => {
      isCurrent = false;
    };
  }, [file, chosen]);

  const importChosen = async () => {
    setImporting(true);
    setFailure(undefined);
    try {
      setOutcome(await importCards(file, chosen));
      onImported();
    } catch (error) {
      setFailure(readServerError(error).message);
    } finally {
      setImporting(false);
    }
  };
  const setRole = (index: number, role: CardRole) => {
    const { columns = [] } = preview ?? {};
    const chosenRoles = columns.map((column, at) => (at === index ? role : column.role));
    setChosen((choice) => ({ ...choice, roles: chosenRoles }));
  };

  if (outcome) {
    return (
      <Dialog title="Import cards" onClose={onClose}>
        <ImportReportView report={outcome.report} count={countCards(outcome.added)} />
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Import cards"
      description={`${file.name}${preview && preview.encodings.length === 0 ? `, ${preview.encoding}` : ''}`}
      isWide
      onClose={onClose}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      {!preview && !failure && <p role="status">Reading the file…</p>}
      {preview && (
        <>
          {preview.encodings.length > 0 && (
            <Field
              id={encodingId}
              label="Encoding"
              hint="If letters look wrong in the preview, choose another encoding."
            >
              <Select
                id={encodingId}
                describedBy={noteId(encodingId)}
                options={preview.encodings.map((name) => ({ value: name, label: name }))}
                value={preview.encoding}
                onChange={(encoding) => setChosen({ encoding })}
              />
            </Field>
          )}
          {preview.columns.length > 0 && <Columns columns={preview.columns} onChange={setRole} />}
          <FirstCards preview={preview} />
          <Problems preview={preview} />
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={isImporting || !preview || preview.count === 0}
          onClick={() => void importChosen()}
        >
          {isImporting ? 'Importing…' : `Import ${countCards(preview?.count ?? 0)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ColumnsProps {
  columns: readonly CardColumn[];
  onChange: (index: number, role: CardRole) => void;
}

function Columns({ columns, onChange }: ColumnsProps) {
  return (
    <Table
      label="Columns of the file"
      rows={columns.map((column, index) => ({ ...column, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        { header: 'Column', isRowHeader: true, cell: ({ name }) => name },
        {
          header: 'First values',
          cell: ({ samples }) => <Clipped>{samples.filter(Boolean).join(' · ')}</Clipped>,
        },
        {
          header: 'Use as',
          width: '11rem',
          cell: ({ name, role, index }) => (
            <Select
              label={`Use ${name} as`}
              options={roles}
              value={role}
              onChange={(value) => onChange(index, value as CardRole)}
            />
          ),
        },
      ]}
    />
  );
}

function FirstCards({ preview }: { preview: CardPreview }) {
  if (preview.cards.length === 0)
    return (
      <Banner tone="accent">
        No cards were found.
        {preview.columns.length > 0 && ' Choose which columns are the front and the back.'}
      </Banner>
    );
  return (
    <Table
      label="First cards"
      rows={preview.cards.map((card, index) => ({ ...card, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        { header: 'Front', isRowHeader: true, cell: ({ front }) => <Clipped>{front}</Clipped> },
        { header: 'Back', cell: ({ back }) => <Clipped>{back}</Clipped> },
        { header: 'Deck', cell: ({ deck }) => deck },
        { header: 'Tags', cell: ({ tags }) => tags.join(' ') },
      ]}
    />
  );
}

function Problems({ preview: { report } }: { preview: CardPreview }) {
  const { changed, skipped } = report;
  if (changed.length + skipped.length === 0) return null;
  return (
    <details>
      <summary>
        {skipped.length.toLocaleString()} left out, {changed.length.toLocaleString()} changed
      </summary>
      <Remarks>
        {[...skipped, ...changed].slice(0, 100).map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a name can occur twice
          <li key={index}>
            <bdi>{name}</bdi>: {reason}
          </li>
        ))}
      </Remarks>
    </details>
  );
}

const Clipped = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Remarks = styled.ul`
  max-height: 12rem;
  overflow: auto;
  font-size: ${theme.size.sm};
`;
