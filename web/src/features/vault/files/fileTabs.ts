import type { FileKind } from '../../../core/schema.generated';

interface FileTab {
  value: string;
  label: string;
  /** The kinds that it shows; without it all. */
  kind?: FileKind;
}

/** The tabs of the vault; the value is what the address says. */
export const fileTabs: readonly FileTab[] = [
  { value: 'all', label: 'All Files' },
  { value: 'pdfs', label: 'PDFs', kind: 'PDF' },
  { value: 'images', label: 'Images', kind: 'IMAGE' },
  { value: 'documents', label: 'Documents', kind: 'DOCUMENT' },
  { value: 'archives', label: 'Archives', kind: 'ARCHIVE' },
];
