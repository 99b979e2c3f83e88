import { createZipPaths, safeName } from '../../../platform/files/zipPaths.js';

/** Where the images of notes are in an archive. */
const pictureFolder = 'images/';

/** Gives each note and image a path in a zip file, from which an import doesn't leave it out. */
export function createExportPaths() {
  const paths = createZipPaths();
  return {
    notePath: (folder: string, title: string) => {
      const names = folder.split('/').filter(Boolean);
      const parent = names.reduce((path, name) => paths.folder(path, toShown(name)), '');
      return paths.file(parent, toShown(title || 'Untitled note'), '.md');
    },
    picturePath: (name: string, type: string) =>
      paths.file(pictureFolder, toShown(name.replace(/\.[^.]*$/, '') || 'picture'), extensionOf(type)),
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
