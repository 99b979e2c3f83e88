/** A file to upload, with the folders that it was chosen in: `Trip/Day 1`, or nothing. */
export interface SelectedFile {
  file: File;
  folder: string;
}

/** Files from a file input; one that takes a folder tells the path of each. */
export const selectedFiles = (files: Iterable<File>): SelectedFile[] =>
  Array.from(files, (file) => ({
    file,
    folder: (file.webkitRelativePath ?? '').split('/').slice(0, -1).join('/'),
  }));

/** Files and whole folders that were dropped. The entries must be asked for before the event is over. */
export function readDropped(data: DataTransfer): Promise<SelectedFile[]> {
  const entries = Array.from(data.items ?? [], (item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return Promise.resolve(selectedFiles(data.files));
  return readAll(entries, '');
}

async function readAll(entries: readonly (FileSystemEntry | null)[], folder: string) {
  const found: SelectedFile[] = [];
  for (const entry of entries) {
    if (isFile(entry)) found.push({ file: await fileOf(entry), folder });
    else if (isFolder(entry))
      found.push(
        ...(await readAll(await childrenOf(entry), folder ? `${folder}/${entry.name}` : entry.name)),
      );
  }
  return found;
}

const isFile = (entry: FileSystemEntry | null): entry is FileSystemFileEntry => entry?.isFile === true;
const isFolder = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry =>
  entry?.isDirectory === true;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** Browsers tell a hundred at a time, and nothing when there are no more. */
async function childrenOf(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return children;
    children.push(...some);
  }
}
