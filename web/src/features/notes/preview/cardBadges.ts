import { mapText, type TextNode } from './markdownTree';

const mark = /[ \t]\^card-[a-z0-9]{8}(?=[ \t]*(?:\n|$))/g;

function withBadges(value: string): TextNode[] {
  const [first = '', ...others] = value.split(mark);
  const badge: TextNode = {
    type: 'emphasis',
    data: { hName: 'small' },
    children: [{ type: 'text', value: 'Flashcard' }],
  };
  return [
    { type: 'text', value: first },
    ...others.flatMap((text) => [badge, { type: 'text', value: text }]),
  ];
}

/** Remark plugin that replaces a flashcard line's id with a badge. */
export const cardBadges = () =>
  mapText((value) => (value.includes('^card-') ? withBadges(value) : undefined));
