import { createZipPaths, safeName } from '../../../platform/files/zipPaths.js';

/** The folder for attachments in an export. */
const attachmentFolder = 'attachments/';

/** Gives each note and attachment a path in the zip file that an import accepts. */
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

/** Names that an import, and macOS, treat as hidden. */
const hidden = /^(?:\.|__MACOSX$)/i;

const toShown = (name: string) => (hidden.test(safeName(name)) ? `_${name}` : name);

/** The extension for a media type: `.jpg` for `image/jpeg`, `.svg` for `image/svg+xml`. */
function extensionOf(type: string): string {
  const subtype = /^image\/(?:x-|vnd\.)?([a-z\d]+)/.exec(type)?.[1] ?? 'png';
  return `.${{ jpeg: 'jpg', icon: 'ico', microsoft: 'ico' }[subtype] ?? subtype}`;
}
