import { createZipPaths, safeName } from '../../../platform/files/zipPaths.js';

/** Where the attachments of notes are in an archive. */
const attachmentFolder = 'attachments/';

/** Gives each note and attachment a path in a zip file from which an import takes it. */
export function createExportPaths() {
  const paths = createZipPaths();
  return {
    notePath: (folder: string, title: string) => {
      const names = folder.split('/').filter(Boolean);
      const parent = names.reduce((path, name) => paths.folder(path, toShown(name)), '');
      return paths.file(parent, toShown(title || 'Untitled note'), '.md');
    },
    attachmentPath: (name: string, type: string) =>
      paths.file(
        attachmentFolder,
        toShown(name.replace(/\.[^.]*$/, '') || 'attachment'),
        type.startsWith('image/') ? extensionOf(type) : (/\.[^.]*$/.exec(name)?.[0] ?? ''),
      ),
  };
}

/** Names with which an import, and macOS, take a file for a hidden one. */
const hidden = /^(?:\.|__MACOSX$)/i;

const toShown = (name: string) => (hidden.test(safeName(name)) ? `_${name}` : name);

/** By the media type, which comes from the bytes: `.jpg` of `image/jpeg`, `.svg` of `image/svg+xml`. */
function extensionOf(type: string): string {
  const subtype = /^image\/(?:x-|vnd\.)?([a-z\d]+)/.exec(type)?.[1] ?? 'png';
  return `.${{ jpeg: 'jpg', icon: 'ico', microsoft: 'ico' }[subtype] ?? subtype}`;
}
