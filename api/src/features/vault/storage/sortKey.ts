import { foldText } from '../../../platform/text/searchKeys.js';
import { visibleName } from '../../../platform/text/visibleName.js';

/**
 * A name normalized for sorting: without case and accents, and with numbers by value, so 2 comes before 10. Each number
 * follows the count of its digits (at most 255 in a name, so two digits of base 36 are enough). It is stored because
 * the embedded database has no index with such a collation.
 */
export function sortKey(name: string): string {
  return foldText(visibleName(name)).replace(/\d+/g, (digits) => {
    const value = digits.replace(/^0+(?=\d)/, '');
    return `${value.length.toString(36).padStart(2, '0')}${value}`;
  });
}
