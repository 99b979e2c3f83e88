import type { Column } from '../../../ui/data/TableRow';
import { Checkbox } from '../../../ui/forms/Checkbox';
import type { Selection } from './useSelection';

/** The checkbox column. Shift+click selects a range from the last selected row. */
export const selectColumn = <Item extends { id: string; name: string }>({
  has,
  toggle,
  selectTo,
}: Selection<Item>): Column<Item> => ({
  header: 'Select',
  isChoice: true,
  width: '44px',
  cell: ({ id, name }) => (
    <Checkbox
      label={`Select ${name}`}
      isLabelHidden
      isChecked={has(id)}
      onChange={(_isChecked, isRange) => (isRange ? selectTo(id) : toggle(id))}
    />
  ),
});
