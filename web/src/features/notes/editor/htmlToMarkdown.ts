import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

/** Word says in styles what HTML has elements for: its list items are paragraphs with a bullet in them. */
function normalizeWordHtml(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll('p[class^="MsoListParagraph"], p[style*="mso-list"]')) {
    const text = paragraph.textContent?.trim() ?? '';
    const mark = /^(?:[·•▪o§-]|(\d+)[.)])\s+/.exec(text);
    if (!mark) continue;
    const list = body.ownerDocument.createElement(mark[1] ? 'ol' : 'ul');
    if (mark[1]) list.setAttribute('start', mark[1]);
    const item = list.appendChild(body.ownerDocument.createElement('li'));
    item.textContent = text.slice(mark[0].length);
    const before = paragraph.previousElementSibling;
    if (before?.tagName === list.tagName) {
      before.append(item);
      paragraph.remove();
    } else paragraph.replaceWith(list);
  }
  // Its tables have no head, and those of Markdown must have one.
  for (const table of body.querySelectorAll('table')) {
    if (table.querySelector('th')) continue;
    for (const cell of [...(table.rows[0]?.cells ?? [])]) {
      const head = body.ownerDocument.createElement('th');
      head.append(...cell.childNodes);
      cell.replaceWith(head);
    }
  }
  for (const gone of body.querySelectorAll('style, script, meta, link, title, o\\:p, xml')) gone.remove();
  // A pasted picture points at a file of the other machine.
  for (const picture of body.querySelectorAll('img:not([src^="http"]):not([src^="/api/files/"])'))
    picture.remove();
}

/** HTML as Markdown. Nothing of it runs: the parsed document is never shown. */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  normalizeWordHtml(body);
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    hr: '---',
  });
  service.use(gfm);
  return service.turndown(body).replace(/\u00a0/g, ' ');
}
