import table from '../../../../../api/content/units.json' with { type: 'json' };

/** One unit: how much of the category's base unit it is, as an exact decimal or fraction. */
export interface Unit {
  id: string;
  /** As written behind a number. */
  symbol: string;
  name: string;
  factor: string;
  /** Added after the factor, for scales that do not begin at zero: base = value × factor + offset. */
  offset?: string;
}

/** Units that can be converted into each other. */
export interface UnitCategory {
  id: string;
  name: string;
  units: readonly Unit[];
}

/** The units of the table that the assistants convert by as well. */
export const unitCategories: readonly UnitCategory[] = table.kinds;
