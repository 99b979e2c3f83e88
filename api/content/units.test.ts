import { loadUnits } from './content.load.js';
import { unitTableSchema } from './units.schema.js';

describe('units.json, the shared table of the converter and the assistants', () => {
  const table = loadUnits();
  const units = table.kinds.flatMap((kind) => kind.units);

  test('is valid, lists each id and spelling once, and uses American names', () => {
    expect(unitTableSchema.safeParse(table).error).toBeUndefined();
    const spellings = units.flatMap((unit) => unit.spellings);
    expect(new Set(units.map(({ id }) => id)).size).toBe(units.length);
    expect(new Set(spellings).size).toBe(spellings.length);
    expect(units.filter(({ name }) => /metre|litre|gramme/.test(name))).toEqual([]);
    for (const { id, units } of table.kinds) expect([id, units.some(isBase)]).toEqual([id, true]);
  });

  const isBase = ({ factor, offset }: { factor: string; offset?: string }) => factor === '1' && !offset;

  test.each([
    ['in', '0.0254'],
    ['ft', '0.3048'],
    ['mi', '1609.344'],
    ['nmi', '1852'],
    ['lb', '0.45359237'],
    ['oz', '0.028349523125'],
    ['gal', '3.785411784'],
    ['gal-uk', '4.54609'],
    ['ac', '4046.8564224'],
    ['kmh', '5/18'],
    ['f', '5/9'],
    ['tib', '1099511627776'],
    ['pib', '1125899906842624'],
    ['atm', '101325'],
    ['torr', '20265/152'],
    ['ev', '0.0000000000000000001602176634'],
  ])('has the exact factor of %s: %s', (id, factor) => {
    expect(units.find((unit) => unit.id === id)?.factor).toBe(factor);
  });
});
