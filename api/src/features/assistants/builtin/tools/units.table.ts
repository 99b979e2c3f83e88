/** A unit: its symbol, the names that people type, its dimension, and how many of the base unit it is. */
export interface Unit {
  symbol: string;
  names: string[];
  dimension: string;
  factor: number;
  /** Added after the factor: temperatures do not begin at the same zero. */
  offset?: number;
}

type Row = [symbol: string, names: string, factor: number, offset?: number];

const inch = 0.0254;
const foot = 12 * inch;
const mile = 5280 * foot;
const pound = 0.45359237;
const gallon = 231 * inch ** 3 * 1000;
const imperialGallon = 4.54609;

/** Base units: m, kg, K, l, m/s, m², s, byte, Pa, J. */
const tables: Record<string, Row[]> = {
  length: [
    ['m', 'm meter meters metre metres', 1],
    ['km', 'km kilometer kilometers kilometre kilometres kms', 1000],
    ['dm', 'dm decimeter decimeters decimetre decimetres', 0.1],
    ['cm', 'cm centimeter centimeters centimetre centimetres cms', 0.01],
    ['mm', 'mm millimeter millimeters millimetre millimetres', 0.001],
    ['µm', 'µm um micrometer micrometers micrometre micron microns', 1e-6],
    ['nm', 'nm nanometer nanometers nanometre nanometres', 1e-9],
    ['in', 'in inch inches "', inch],
    ['ft', "ft foot feet '", foot],
    ['yd', 'yd yard yards', 3 * foot],
    ['mi', 'mi mile miles', mile],
    ['nmi', 'nmi nautical_mile nautical_miles', 1852],
  ],
  mass: [
    ['kg', 'kg kilogram kilograms kilo kilos kilogramme', 1],
    ['g', 'g gram grams gramme grammes gr', 0.001],
    ['mg', 'mg milligram milligrams', 1e-6],
    ['µg', 'µg ug mcg microgram micrograms', 1e-9],
    ['t', 't tonne tonnes metric_ton metric_tons', 1000],
    ['lb', 'lb lbs pound pounds', pound],
    ['oz', 'oz ounce ounces', pound / 16],
    ['st', 'st stone stones', 14 * pound],
    ['short tons', 'short_ton short_tons us_ton us_tons', 2000 * pound],
  ],
  temperature: [
    ['K', 'k kelvin kelvins', 1],
    ['°C', '°c c celsius centigrade degc', 1, 273.15],
    ['°F', '°f f fahrenheit degf', 5 / 9, 459.67 * (5 / 9)],
  ],
  volume: [
    ['l', 'l liter liters litre litres', 1],
    ['ml', 'ml milliliter milliliters millilitre millilitres cc', 0.001],
    ['cl', 'cl centiliter centiliters centilitre centilitres', 0.01],
    ['dl', 'dl deciliter deciliters decilitre decilitres', 0.1],
    ['m³', 'm³ m3 cubic_meter cubic_meters cubic_metre cubic_metres', 1000],
    ['cm³', 'cm³ cm3 cubic_centimeter cubic_centimeters', 0.001],
    ['US gal', 'gal gallon gallons us_gallon us_gallons', gallon],
    ['imp gal', 'imperial_gallon imperial_gallons uk_gallon uk_gallons', imperialGallon],
    ['US qt', 'qt quart quarts', gallon / 4],
    ['US pt', 'pt pint pints us_pint us_pints', gallon / 8],
    ['imp pt', 'imperial_pint imperial_pints uk_pint uk_pints', imperialGallon / 8],
    ['US cups', 'cup cups', gallon / 16],
    ['US fl oz', 'floz fl_oz fluid_ounce fluid_ounces', gallon / 128],
    ['US tbsp', 'tbsp tablespoon tablespoons tbs', gallon / 256],
    ['US tsp', 'tsp teaspoon teaspoons', gallon / 768],
  ],
  speed: [
    ['m/s', 'm/s mps meters_per_second metres_per_second meter_per_second', 1],
    ['km/h', 'km/h kmh kph kmph kilometers_per_hour kilometres_per_hour', 1 / 3.6],
    ['mph', 'mph mi/h miles_per_hour', mile / 3600],
    ['kn', 'kn kt knot knots', 1852 / 3600],
    ['ft/s', 'ft/s fps feet_per_second', foot],
  ],
  area: [
    ['m²', 'm² m2 sqm square_meter square_meters square_metre square_metres', 1],
    ['km²', 'km² km2 square_kilometer square_kilometers square_kilometre square_kilometres', 1e6],
    ['cm²', 'cm² cm2 square_centimeter square_centimeters square_centimetres', 1e-4],
    ['ft²', 'ft² ft2 sqft square_foot square_feet', foot ** 2],
    ['in²', 'in² in2 square_inch square_inches', inch ** 2],
    ['mi²', 'mi² mi2 square_mile square_miles', mile ** 2],
    ['ha', 'ha hectare hectares', 10_000],
    ['acres', 'acre acres', 43_560 * foot ** 2],
  ],
  time: [
    ['s', 's sec secs second seconds', 1],
    ['ms', 'ms millisecond milliseconds', 0.001],
    ['µs', 'µs us microsecond microseconds', 1e-6],
    ['ns', 'ns nanosecond nanoseconds', 1e-9],
    ['min', 'min mins minute minutes', 60],
    ['h', 'h hr hrs hour hours', 3600],
    ['days', 'd day days', 86_400],
    ['weeks', 'week weeks wk', 604_800],
    ['years', 'year years yr yrs', 31_557_600],
  ],
  data: [
    ['B', 'byte bytes', 1],
    ['bit', 'bit bits', 1 / 8],
    ...(['k', 'M', 'G', 'T', 'P'].flatMap((prefix, index) => {
      const name = ['kilo', 'mega', 'giga', 'tera', 'peta'][index];
      const binaryName = ['kibi', 'mebi', 'gibi', 'tebi', 'pebi'][index];
      const binary = `${prefix.toUpperCase()}i`;
      return [
        [`${prefix}B`, `${prefix}B ${name}byte ${name}bytes`, 1000 ** (index + 1)],
        [`${prefix}bit`, `${prefix}b ${prefix}bit ${name}bit ${name}bits`, 1000 ** (index + 1) / 8],
        [`${binary}B`, `${binary}B ${binaryName}byte ${binaryName}bytes`, 1024 ** (index + 1)],
        [
          `${binary}bit`,
          `${binary}b ${binary}bit ${binaryName}bit ${binaryName}bits`,
          1024 ** (index + 1) / 8,
        ],
      ];
    }) as Row[]),
  ],
  pressure: [
    ['Pa', 'pa pascal pascals', 1],
    ['hPa', 'hpa hectopascal hectopascals mbar millibar', 100],
    ['kPa', 'kpa kilopascal kilopascals', 1000],
    ['bar', 'bar bars', 100_000],
    ['atm', 'atm atmosphere atmospheres', 101_325],
    ['psi', 'psi', (pound * 9.80665) / inch ** 2],
    ['mmHg', 'mmhg torr', 133.322387415],
  ],
  energy: [
    ['J', 'j joule joules', 1],
    ['kJ', 'kj kilojoule kilojoules', 1000],
    ['cal', 'cal calorie calories', 4.184],
    ['kcal', 'kcal kilocalorie kilocalories', 4184],
    ['Wh', 'wh watt_hour watt_hours', 3600],
    ['kWh', 'kwh kilowatt_hour kilowatt_hours', 3.6e6],
    ['eV', 'ev electronvolt electronvolts', 1.602176634e-19],
    ['BTU', 'btu btus', 1055.05585262],
  ],
};

/** All units, of every dimension. */
export const units: readonly Unit[] = Object.entries(tables).flatMap(([dimension, rows]) =>
  rows.map(([symbol, names, factor, offset]) => ({
    symbol,
    names: names.split(' ').map((name) => name.replaceAll('_', ' ')),
    dimension,
    factor,
    ...(offset !== undefined && { offset }),
  })),
);
