import { File, FileArchive, FileAudio, FileImage, FileText, FileVideo, type LucideIcon } from 'lucide-react';
import type { ColorName } from '../../../theme/theme';

export interface FileKind {
  label: string;
  icon: LucideIcon;
  tone: ColorName;
}

const kinds: [pattern: RegExp, kind: FileKind][] = [
  [/pdf/, { label: 'PDF', icon: FileText, tone: 'danger' }],
  [/^image/, { label: 'Image', icon: FileImage, tone: 'tech' }],
  [/^audio/, { label: 'Audio', icon: FileAudio, tone: 'herb' }],
  [/^video/, { label: 'Video', icon: FileVideo, tone: 'accentText' }],
  [/zip|tar|rar|7z|compressed/, { label: 'Archive', icon: FileArchive, tone: 'brain' }],
  [
    /^text|word|document|sheet|presentation|rtf|json|xml/,
    { label: 'Document', icon: FileText, tone: 'accent2' },
  ],
];

/** Returns a content type's name and icon. */
export function fileKind(type: string): FileKind {
  const known = kinds.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1];
  return known ?? { label: 'File', icon: File, tone: 'muted' };
}
