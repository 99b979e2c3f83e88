import { decodeHTML } from 'entities';
import { isPicture } from '../../../core/imports/archivePaths.js';
import { findTextOutsideCode, isEscaped, mapTextOutsideCode } from '../documents/text/markdownCode.js';
import { attachmentUrl } from './attachmentStore.js';

/** A link to a file in the vault: `](/api/files/…)`, or `]: /api/files/…` where the link is defined elsewhere. */
const vaultLink =
  /(\]\(<?|\]:[ \t]{0,4}<?)\/api\/files\/([0-9a-f]{24})(?:\/preview|\/thumbnail)?(?=[\s)>#]|$)/g;
/**
 * A Markdown link to a file next to the note; a name may contain one pair of parentheses. Some programs write spaces as
 * they are.
 */
const fileLink =
  /(\]\(|\]:[ \t]{0,4})(?:<([^<>\n]{1,400})>|([^\s()<>"'][^()<>"'\n]{0,398}\.[A-Za-z][A-Za-z\d]{0,7}(?=\))|[^\s()<>]{1,400}(?:\([^\s()<>]{0,100}\)[^\s()<>]{0,100})?))/g;
/**
 * Obsidian's `![[picture.png]]`, `![[picture.png|300x200]]`, and `[[paper.pdf#page=2]]`; in a table the bar is escaped.
 */
const wikiLink =
  /(!?)\[\[((?:[^[\]|#\\\n]|\\(?!\|)){1,400})(#[^[\]|\\\n]{0,400})?(?:(\\?\|)([^[\]\n]{0,400}))?\]\]/g;

/** `<img src="picture.png" width="300">`, as Joplin writes pictures that were resized, and links and players in HTML. */
const htmlLink =
  /<img\s[^<>\n]{1,1000}>|<a\s[^<>\n]{1,1000}>[^<>\n]{0,400}<\/a>|<(video|audio)\s[^<>\n]{1,1000}>[^<>\n]{0,400}<\/\1>/gi;

/** The value of an attribute. */
export function attributeOf(html: string, name: string): string {
  const value = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(html);
  return decodeHTML(value?.[1] ?? value?.[2] ?? value?.[3] ?? '');
}

const htmlTarget = (html: string): string => attributeOf(html, 'src') || attributeOf(html, 'href');

/** Markdown for an HTML link, because notes don't show HTML. */
function htmlToMarkdown(html: string, url: string): string {
  const target = htmlTarget(html);
  const fileName = target.slice(target.lastIndexOf('/') + 1);
  const [width, height] = ['width', 'height'].map((name) => /^\d{1,4}/.exec(attributeOf(html, name))?.[0]);
  if (!/^<img/i.test(html)) return `[${/>([^<>]+)</.exec(html)?.[1] ?? fileName}](${url})`;
  const size = width && `|${width}${height ? `x${height}` : ''}`;
  return `![${(attributeOf(html, 'alt') || fileName.replace(/\.[^.]*$/, '')).replace(/[[\]|\s]+/g, ' ').trim()}${size ?? ''}](${url})`;
}

/** The ids of the vault's files that a text links to, each once. */
export function vaultFileIds(body: string): string[] {
  // Most notes have none, so don't scan them.
  if (!body.includes('/api/files/')) return [];
  const ids = new Set<string>();
  for (const { start, end } of findTextOutsideCode(body)) {
    for (const match of body.slice(start, end).matchAll(vaultLink)) ids.add(match[2] ?? '');
  }
  return [...ids];
}

/** Replaces links to vault files with paths, if the files have one. */
export function linkToPaths(body: string, pathOf: (id: string) => string | undefined): string {
  return mapTextOutsideCode(body, (part) =>
    part.replace(vaultLink, (link: string, before: string, id: string) => {
      const path = pathOf(id);
      return path === undefined ? link : before + path;
    }),
  );
}

/** The targets of a text's links that may be files next to it, as written, each once; `[[links]]` are separate. */
export function linkedFiles(body: string): { files: string[]; wikiLinks: string[] } {
  const files = new Set<string>();
  const wikiLinks = new Set<string>();
  const addTarget = (target: string) => {
    for (const file of [target, splitPlace(target)[0]]) if (file !== '') files.add(file);
  };
  for (const { start, end } of findTextOutsideCode(body)) {
    const part = body.slice(start, end);
    for (const match of part.matchAll(fileLink)) addTarget(match[2] ?? match[3] ?? '');
    for (const [html] of part.matchAll(htmlLink)) addTarget(htmlTarget(html));
    for (const match of part.matchAll(wikiLink)) (match[1] ? files : wikiLinks).add(match[2] ?? '');
  }
  return { files: [...files], wikiLinks: [...wikiLinks] };
}

/** A link's file and the place in it, such as `#page=2`. A query, as in `?raw=true`, is for servers only. */
export function splitPlace(target: string): [file: string, place: string] {
  const at = target.lastIndexOf('#');
  const [file, place] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
  return [file.replace(/(?<=\.[a-z\d]{1,8})\?[\w=&.%+-]*$/i, ''), place];
}

/** The address of a place in a file. Browsers open a PDF there, but only if they don't download it. */
function placeUrl(id: string, file: string, place: string): string {
  const encoded = place.replace(/[ ()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return attachmentUrl(id) + (place !== '' && /\.pdf$/i.test(file) ? '/preview' : '') + encoded;
}

/** Points links to files next to the note to the vault, where `idOf` knows the file. */
export function linkToVault(body: string, idOf: (target: string) => string | undefined): string {
  /** A name may contain the sign before a place. */
  const urlOf = (target: string): string | undefined => {
    const whole = idOf(target);
    if (whole !== undefined) return attachmentUrl(whole);
    const [file, place] = splitPlace(target);
    const id = file === target ? undefined : idOf(file);
    return id ? placeUrl(id, file, place) : undefined;
  };
  return mapTextOutsideCode(body, (part) =>
    part
      .replace(htmlLink, (html) => {
        const url = urlOf(htmlTarget(html));
        return url === undefined ? html : htmlToMarkdown(html, url);
      })
      .replace(fileLink, (link: string, before: string, bracketed?: string, plain?: string) => {
        const url = urlOf(bracketed ?? plain ?? '');
        return url === undefined ? link : before + url;
      })
      .replace(
        wikiLink,
        (link: string, sign: string, target: string, place = '', bar = '', shown = '', ...[at, whole]) => {
          const id = idOf(target);
          if (id === undefined || isEscaped(whole, at)) return link;
          const fileName = target.replace(/^.*[/\\]/, '');
          // Only images can be shown within a text.
          if (sign === '' || !isPicture(target))
            return `[${shown || fileName}](${placeUrl(id, target, place)})`;
          const name = fileName.replace(/\.[^.]*$/, '');
          // Obsidian also puts the size after the alternative text.
          const words = shown === '' ? name : /^\d+(?:x\d+)?$/.test(shown) ? name + bar + shown : shown;
          return `![${words}](${attachmentUrl(id)})`;
        },
      ),
  );
}
