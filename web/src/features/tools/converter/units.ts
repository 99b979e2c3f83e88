import table from '@cosmic/api/content/units.json' with { type: 'json' };

/** A unit. Its factor to the category's base unit is an exact decimal or fraction. */
export interface Unit {
  id: string;
  /** Symbol written after a number. */
  symbol: string;
  name: string;
  factor: string;
  /** Added after the factor for scales that don't start at zero: base = value × factor + offset. */
  offset?: string;
}

/** Units that can be converted into each other. */
export interface UnitCategory {
  id: string;
  name: string;
  units: readonly Unit[];
}

/** The same unit table that the assistants use. */
export const unitCategories: readonly UnitCategory[] = table.kinds;
