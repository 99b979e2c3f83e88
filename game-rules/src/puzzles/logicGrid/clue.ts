import { listed } from '../model/listed.js';
import { categoryOf, type GridSize } from './table.js';
import type { Category, Theme } from './theme.js';

/** A clue about items. In `either`, `others` are two items in one category; in the last two, `one` comes first. */
export type Clue =
  | { type: 'is' | 'not'; one: number; other: number }
  | { type: 'either'; one: number; others: [number, number] }
  | { type: 'before'; one: number; other: number }
  | { type: 'gap'; one: number; other: number; gap: number };

/** A clue as a sentence. */
export function formatClue(theme: Theme, size: GridSize, clue: Clue): string {
  const subject = (item: number) => fill(categoryAt(theme, size, item).subject, nameOf(theme, size, item));
  const predicate = (item: number, form: 'is' | 'not') =>
    fill(categoryAt(theme, size, item)[form] ?? '', nameOf(theme, size, item));
  const order = theme.categories.find(({ before }) => before);
  const sentence = (() => {
    switch (clue.type) {
      case 'is':
      case 'not':
        return `${subject(clue.one)} ${predicate(clue.other, clue.type)}`;
      case 'either': {
        const either = categoryAt(theme, size, clue.others[0]).either ?? '';
        return `${subject(clue.one)} ${clue.others.reduce((text, item) => fill(text, nameOf(theme, size, item)), either)}`;
      }
      case 'before':
        return `${subject(clue.one)} ${order?.before} ${subject(clue.other)}`;
      case 'gap':
        return `${subject(clue.one)} ${order?.gaps?.[clue.gap - 1]} ${subject(clue.other)}`;
    }
  })();
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** The story for a puzzle's categories. */
export const formatStory = ({ story, categories }: Theme): string =>
  `${story} ${listed(categories.flatMap((category) => category.story ?? []))}.`;

/** An item's name in a sentence about the grid. */
export function gridName(theme: Theme, size: GridSize, item: number): string {
  const { name, spoken } = categoryAt(theme, size, item);
  const label = itemName(theme, size, item);
  // A number alone doesn't say what it counts.
  return spoken?.[item % size.items] ?? (/^\d+$/.test(label) ? `${name} ${label}` : label);
}

/** An item's name at the edge of the grid. */
export const itemName = (theme: Theme, size: GridSize, item: number): string =>
  theme.categories[categoryOf(size, item)]?.items[item % size.items] ?? '';

function nameOf(theme: Theme, size: GridSize, item: number): string {
  const category = categoryAt(theme, size, item);
  const name = category.spoken?.[item % size.items] ?? itemName(theme, size, item);
  return category.keepCase || category === theme.categories[0] ? name : name.toLowerCase();
}

function categoryAt(theme: Theme, size: GridSize, item: number): Category {
  const category = theme.categories[categoryOf(size, item)];
  if (!category) throw new RangeError(`There is no item ${item}.`);
  return category;
}

const fill = (text: string, name: string) => text.replace('{}', name);
