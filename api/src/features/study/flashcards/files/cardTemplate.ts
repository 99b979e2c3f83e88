import { clozeSide } from './cardMarkup.js';

/** What a side of a card is built from. */
export interface TemplateInput {
  /** The note's fields by name, as HTML. */
  fields: ReadonlyMap<string, string>;
  side: 'front' | 'back';
  /** The number of the card's blanks in the cloze. */
  cloze?: number | undefined;
}

const tag = /\{\{([^{}]{1,200})\}\}/;
/** Maximum nesting; deeper sections are left out. */
const maxDepth = 50;

/**
 * Returns the HTML of a side, from an Anki template with fields, filters such as `cloze:`, and sections that depend on
 * whether a field is filled in. The back doesn't repeat the front.
 */
export function renderSide(template: string, input: TemplateInput): string {
  /** Whether each open section is shown. */
  const sections: boolean[] = [];
  let html = '';
  // The odd parts are tags. Fields are never read as templates, because cloze texts look like them.
  for (const [index, part] of template.split(tag).entries()) {
    const isShown = sections.every(Boolean);
    if (index % 2 === 0) {
      if (isShown) html += part;
      continue;
    }
    const sign = part.trim().charAt(0);
    const name = part.trim().slice(1).trim();
    if (sign === '#' || sign === '^') {
      if (sections.length < maxDepth) sections.push(isFilled(input, name) === (sign === '#'));
    } else if (sign === '/') sections.pop();
    else if (isShown && sign !== '!') html += fillTag(part.trim(), input);
  }
  return html;
}

function isFilled({ fields, cloze }: TemplateInput, name: string): boolean {
  // Cloze templates of add-ons ask for the card's number: {{#c1}}.
  const number = /^c(\d+)$/.exec(name);
  if (number && !fields.has(name)) return Number(number[1]) === cloze;
  return (fields.get(name) ?? '').replace(/<br\s*\/?>|&nbsp;|\s/gi, '') !== '';
}

function fillTag(tagText: string, { fields, side, cloze }: TemplateInput): string {
  const parts = tagText.split(':').map((part) => part.trim());
  const field = fields.get(parts.at(-1) ?? '') ?? '';
  const filters = parts.slice(0, -1);
  if (filters.some((filter) => filter.startsWith('tts'))) return '';
  // The front has a box to type the answer into.
  if (filters.includes('type') && side === 'front') return '';
  if (filters.includes('cloze') && cloze !== undefined) return clozeSide(field, cloze, side);
  return field;
}
