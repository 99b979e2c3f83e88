import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

/** Word uses styles where HTML has elements: its list items are paragraphs with a bullet. */
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
  // Word's tables have no header row, but Markdown tables need one.
  for (const table of body.querySelectorAll('table')) {
    if (table.querySelector('th')) continue;
    for (const cell of [...(table.rows[0]?.cells ?? [])]) {
      const head = body.ownerDocument.createElement('th');
      head.append(...cell.childNodes);
      cell.replaceWith(head);
    }
  }
  for (const gone of body.querySelectorAll('style, script, meta, link, title, o\\:p, xml')) gone.remove();
  // The source of a pasted image is a file on the computer that it was copied from.
  for (const picture of body.querySelectorAll('img:not([src^="http"]):not([src^="/api/files/"])'))
    picture.remove();
}

/** Google Docs puts everything in a `<b>` that isn't bold, and uses styles where HTML has elements. */
function normalizeGoogleHtml(body: HTMLElement) {
  for (const wrapper of body.querySelectorAll<HTMLElement>('b'))
    if (wrapper.style.fontWeight === 'normal') wrapper.replaceWith(...wrapper.childNodes);
  for (const span of body.querySelectorAll<HTMLElement>('span[style]')) {
    const { fontWeight, fontStyle } = span.style;
    const isBold = fontWeight === 'bold' || Number(fontWeight) >= 600;
    if (isBold && !span.closest('h1, h2, h3, h4, h5, h6, th')) wrapContent(span, 'strong');
    if (fontStyle === 'italic') wrapContent(span, 'em');
  }
}

function wrapContent(element: HTMLElement, tag: 'strong' | 'em') {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Converts HTML to Markdown. Nothing in it runs, because the parsed document is never shown. */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  normalizeGoogleHtml(body);
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
