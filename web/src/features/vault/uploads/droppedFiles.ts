/** A file to upload, with the folders it was chosen from, such as `Trip/Day 1`, or an empty string. */
export interface SelectedFile {
  file: File;
  folder: string;
}

/** Returns the files from a file input. A folder input includes each file's path. */
export const selectedFiles = (files: Iterable<File>): SelectedFile[] =>
  Array.from(files, (file) => ({
    file,
    folder: (file.webkitRelativePath ?? '').split('/').slice(0, -1).join('/'),
  }));

/** Returns dropped files and folders. The entries must be read before the event ends. */
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

/** Browsers return a hundred entries at a time, and none at the end. */
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
