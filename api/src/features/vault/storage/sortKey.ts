import { foldText } from '../../../platform/text/searchKeys.js';
import { visibleName } from '../../../platform/text/visibleName.js';

/**
 * A name as it is sorted: without case and accents, and numbers by their value, so that 2 comes before 10. Each number
 * stands behind the count of its digits (of names at most 255, so two of base 36 are enough). It is stored because no index
 * of the embedded database has such an order.
 */
export function sortKey(name: string): string {
  return foldText(visibleName(name)).replace(/\d+/g, (digits) => {
    const value = digits.replace(/^0+(?=\d)/, '');
    return `${value.length.toString(36).padStart(2, '0')}${value}`;
  });
}
