import { expect, test } from 'vitest';
import { readDropped } from './droppedFiles';

const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (resolve: (file: File) => void) => resolve(new File(['x'], name)),
});

/** Gives its children one by one, as browsers give a hundred at a time. */
const folderEntry = (name: string, ...children: object[]) => ({
  isFile: false,
  isDirectory: true,
  name,
  createReader: () => {
    const rest = [...children];
    return { readEntries: (resolve: (some: object[]) => void) => resolve(rest.splice(0, 1)) };
  },
});

test('dropped folders give their files with their paths, and empty folders are named', async () => {
  const entries = [
    fileEntry('a.txt'),
    folderEntry('Trip', fileEntry('b.txt'), folderEntry('Day 1', fileEntry('c.txt')), folderEntry('Day 2')),
    folderEntry('Empty'),
  ];
  const data = { items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files: [] };
  const { files, emptyFolders } = await readDropped(data as unknown as DataTransfer);
  expect(files.map(({ file, folder }) => [folder, file.name])).toEqual([
    ['', 'a.txt'],
    ['Trip', 'b.txt'],
    ['Trip/Day 1', 'c.txt'],
  ]);
  expect(emptyFolders).toEqual(['Trip/Day 2', 'Empty']);
});
