import { Download, Trash2 } from 'lucide-react';
import { Chip, Chips } from '../ui/data/Badge';
import { Table } from '../ui/data/Table';
import { IconButton } from '../ui/forms/IconButton';
import { GalleryItem } from './GalleryItem';

const files = [
  { name: 'A+ objectives.pdf', type: 'PDF', size: '1.8 MB', tags: ['exam', 'A+'] },
  { name: 'שלום עולם 🌿.txt', type: 'Text', size: '2.4 kB', tags: [] },
  {
    name: `${'a-very-long-name-without-a-place-to-break-'.repeat(3)}.png`,
    type: 'Image',
    size: '640 kB',
    tags: ['herbs'],
  },
];

/** Under 768 px the same table becomes cards. */
export function TableParts() {
  return (
    <GalleryItem title="Table">
      <Table
        label="Files"
        rows={files}
        rowKey={({ name }) => name}
        columns={[
          { header: 'File Name', cell: ({ name }) => name, isRowHeader: true },
          { header: 'Type', cell: ({ type }) => type, width: '7rem' },
          { header: 'Size', cell: ({ size }) => size, width: '7rem' },
          {
            header: 'Tags',
            width: '10rem',
            cell: ({ tags }) => (
              <Chips>
                {tags.map((tag) => (
                  <Chip key={tag}>{tag}</Chip>
                ))}
              </Chips>
            ),
          },
          {
            header: 'Actions',
            isActions: true,
            width: '6.5rem',
            cell: ({ name }) => (
              <>
                <IconButton label={`Download ${name}`} icon={Download} />
                <IconButton label={`Delete ${name}`} icon={Trash2} />
              </>
            ),
          },
        ]}
      />
    </GalleryItem>
  );
}
