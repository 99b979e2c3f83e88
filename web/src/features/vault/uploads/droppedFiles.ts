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

/** What was dropped. Empty folders have nothing to upload. */
interface Dropped {
  files: SelectedFile[];
  emptyFolders: string[];
}

/** Returns dropped files, including those in folders. The entries must be read before the event ends. */
export async function readDropped(data: DataTransfer): Promise<Dropped> {
  const entries = Array.from(data.items ?? [], (item) => item.webkitGetAsEntry?.() ?? null);
  const dropped: Dropped = { files: [], emptyFolders: [] };
  if (!entries.some((entry) => entry?.isDirectory)) return { ...dropped, files: selectedFiles(data.files) };
  await readAll(entries, '', dropped);
  return dropped;
}

async function readAll(entries: readonly (FileSystemEntry | null)[], folder: string, dropped: Dropped) {
  for (const entry of entries) {
    if (isFile(entry)) dropped.files.push({ file: await fileOf(entry), folder });
    else if (isFolder(entry)) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      const children = await childrenOf(entry);
      if (children.length === 0) dropped.emptyFolders.push(path);
      await readAll(children, path, dropped);
    }
  }
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
