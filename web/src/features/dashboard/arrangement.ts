/** A person's arrangement of the widgets: names in order, and the hidden ones. */
export interface Arrangement {
  order: readonly string[];
  hidden: readonly string[];
}

interface Named {
  name: string;
}

const gridColumns = 12;

/** Returns the widgets in the person's order; one missing from it follows its default neighbor. */
export function inOrder<Widget extends Named>(widgets: readonly Widget[], order: readonly string[]) {
  const arranged = order.flatMap((name) => widgets.find((widget) => widget.name === name) ?? []);
  for (const [index, widget] of widgets.entries()) {
    if (arranged.includes(widget)) continue;
    const neighbor = widgets[index - 1];
    arranged.splice(neighbor ? arranged.indexOf(neighbor) + 1 : 0, 0, widget);
  }
  return arranged;
}

/** Returns the names after one has moved to another's place. */
export function moveTo(names: readonly string[], from: number, to: number) {
  const moved = [...names];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Fills every row of the grid: if the next widget doesn't fit, the last one in the row grows. */
export function fillRows(columns: readonly number[]) {
  const filled = [...columns];
  let used = 0;
  for (const [index, width] of columns.entries()) {
    used += width;
    const next = columns[index + 1];
    if (next !== undefined && used + next <= gridColumns) continue;
    filled[index] = width + gridColumns - used;
    used = 0;
  }
  return filled;
}
