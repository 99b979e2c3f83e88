import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { DateText } from '../../ui/data/DateText';
import { Table } from '../../ui/data/Table';
import type { Column } from '../../ui/data/TableRow';
import type { AuditEntry_EntryFragment } from './audit.generated';
import { EntryDetails } from './EntryDetails';

type Entry = AuditEntry_EntryFragment;

/** Returns who acted: an account, a deleted account, or someone who wasn't signed in. */
const whoDid = ({ actor, place }: Entry) => {
  if (actor) return actor.username ?? 'Deleted account';
  return place === 'command line' ? 'Command line' : 'Not signed in';
};

const columns: Column<Entry>[] = [
  {
    header: 'What happened',
    isRowHeader: true,
    cell: (entry) => (
      <What>
        <Sentence>{entry.text}</Sentence>
        <EntryDetails entry={entry} />
      </What>
    ),
  },
  { header: 'Who', width: '15%', cell: (entry) => <Clipped>{whoDid(entry)}</Clipped> },
  { header: 'From', width: '18%', cell: ({ place }) => <Clipped>{place ?? '–'}</Clipped> },
  { header: 'When', width: '9rem', cell: ({ time }) => <DateText iso={time} /> },
];

/** The entries, newest first. Their details expand in place. */
export function AuditTable({ entries }: { entries: readonly Entry[] }) {
  return <Table label="Audit log" columns={columns} rows={entries} rowKey={({ id }) => id} isBrief />;
}

const What = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
  padding: ${theme.space.xs} 0;
  text-align: left;
`;

/** Isolates a name that is written in the other direction from the rest of the sentence. */
const Sentence = styled.bdi`
  overflow-wrap: anywhere;
`;

const Clipped = styled.bdi`
  overflow-wrap: anywhere;
`;
