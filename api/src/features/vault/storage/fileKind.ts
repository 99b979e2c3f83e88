/** File types, as shown on the vault's tabs. */
export enum FileKind {
  PDF = 'PDF',
  IMAGE = 'IMAGE',
  DOCUMENT = 'DOCUMENT',
  ARCHIVE = 'ARCHIVE',
  OTHER = 'OTHER',
}

const kinds: [pattern: RegExp, kind: FileKind][] = [
  [/pdf/, FileKind.PDF],
  [/^image\//, FileKind.IMAGE],
  [/^(?:audio|video)\//, FileKind.OTHER],
  [/zip|tar|rar|7z|compressed/, FileKind.ARCHIVE],
  [/^text\/|word|document|sheet|presentation|rtf|json|xml|yaml/, FileKind.DOCUMENT],
];

/** The kind of a media type. */
export function fileKind(type: string): FileKind {
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? FileKind.OTHER;
}
