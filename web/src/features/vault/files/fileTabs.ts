import type { FileKind } from '../../../core/schema.generated';

interface FileTab {
  value: string;
  label: string;
  /** The file types that the tab shows; all if absent. */
  kind?: FileKind;
}

/** The vault's tabs; the value is used in the address. */
export const fileTabs: readonly FileTab[] = [
  { value: 'all', label: 'All Files' },
  { value: 'pdfs', label: 'PDFs', kind: 'PDF' },
  { value: 'images', label: 'Images', kind: 'IMAGE' },
  { value: 'documents', label: 'Documents', kind: 'DOCUMENT' },
  { value: 'archives', label: 'Archives', kind: 'ARCHIVE' },
];
