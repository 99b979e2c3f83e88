import type { FileKind } from './fileKind';

interface FileTab {
  value: string;
  label: string;
  /** The kinds that it shows; without it all. */
  kind?: FileKind['label'];
}

/** The tabs of the vault; the value is what the address says. */
export const fileTabs: readonly FileTab[] = [
  { value: 'all', label: 'All Files' },
  { value: 'pdfs', label: 'PDFs', kind: 'PDF' },
  { value: 'images', label: 'Images', kind: 'Image' },
  { value: 'documents', label: 'Documents', kind: 'Document' },
  { value: 'archives', label: 'Archives', kind: 'Archive' },
];
