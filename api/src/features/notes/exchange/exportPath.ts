import { createUniquePaths, safeName } from '../../../platform/files/zipPaths.js';
import { folderAndAncestors } from '../documents/text/folder.js';

/** Where the pictures of notes are in an archive. */
const pictureFolder = 'images';

/** Gives each note and picture a path in a zip file that every system can unpack, no two alike whatever their case. */
export function createExportPaths() {
  const unique = createUniquePaths();
  return {
    notePath: (folder: string, title: string) => {
      // A folder must not be what a note beside it is called.
      const folders = (folderAndAncestors(folder).at(-1)?.split('/') ?? []).map((name) =>
        safeName(name).replace(/\.md$/i, '.md_'),
      );
      return unique([...folders, safeName(title || 'Untitled note')].join('/'), '.md');
    },
    picturePath: (name: string, type: string) =>
      unique(`${pictureFolder}/${safeName(name.replace(/\.[^.]*$/, '') || 'picture')}`, extensionOf(type)),
  };
}

/** By the media type, which comes from the bytes: `.jpg` of `image/jpeg`, `.svg` of `image/svg+xml`. */
function extensionOf(type: string): string {
  const subtype = /^image\/(?:x-|vnd\.)?([a-z\d]+)/.exec(type)?.[1] ?? 'png';
  return `.${{ jpeg: 'jpg', icon: 'ico', microsoft: 'ico' }[subtype] ?? subtype}`;
}
