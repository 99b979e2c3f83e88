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

const unit = (id: string, symbol: string, name: string, factor: string, offset?: string): Unit => ({
  id,
  symbol,
  name,
  factor,
  ...(offset && { offset }),
});

/**
 * Exact by definition: the international yard and pound (1959), the US and imperial gallon, the nautical mile, the
 * BIPM's SI brochure for the rest. Calorie: thermochemical; BTU: International Table; bytes: IEC 80000-13.
 */
export const unitCategories: readonly UnitCategory[] = [
  {
    id: 'length',
    name: 'Length',
    units: [
      unit('nm', 'nm', 'nanometre', '1/1000000000'),
      unit('um', 'µm', 'micrometre', '1/1000000'),
      unit('mm', 'mm', 'millimetre', '0.001'),
      unit('cm', 'cm', 'centimetre', '0.01'),
      unit('m', 'm', 'metre', '1'),
      unit('km', 'km', 'kilometre', '1000'),
      unit('in', 'in', 'inch', '0.0254'),
      unit('ft', 'ft', 'foot', '0.3048'),
      unit('yd', 'yd', 'yard', '0.9144'),
      unit('mi', 'mi', 'mile', '1609.344'),
      unit('nmi', 'nmi', 'nautical mile', '1852'),
    ],
  },
  {
    id: 'mass',
    name: 'Mass',
    units: [
      unit('ug', 'µg', 'microgram', '1/1000000000'),
      unit('mg', 'mg', 'milligram', '1/1000000'),
      unit('g', 'g', 'gram', '0.001'),
      unit('kg', 'kg', 'kilogram', '1'),
      unit('t', 't', 'tonne', '1000'),
      unit('ct', 'ct', 'carat', '0.0002'),
      unit('oz', 'oz', 'ounce', '0.028349523125'),
      unit('lb', 'lb', 'pound', '0.45359237'),
      unit('st', 'st', 'stone', '6.35029318'),
      unit('ton-us', 'US ton', 'short ton', '907.18474'),
      unit('ton-uk', 'UK ton', 'long ton', '1016.0469088'),
    ],
  },
  {
    id: 'temperature',
    name: 'Temperature',
    units: [
      unit('c', '°C', 'degree Celsius', '1', '273.15'),
      unit('f', '°F', 'degree Fahrenheit', '5/9', '45967/180'),
      unit('k', 'K', 'kelvin', '1'),
      unit('r', '°R', 'degree Rankine', '5/9'),
    ],
  },
  {
    id: 'volume',
    name: 'Volume',
    units: [
      unit('ml', 'mL', 'millilitre', '0.001'),
      unit('cl', 'cL', 'centilitre', '0.01'),
      unit('dl', 'dL', 'decilitre', '0.1'),
      unit('l', 'L', 'litre', '1'),
      unit('m3', 'm³', 'cubic metre', '1000'),
      unit('in3', 'in³', 'cubic inch', '0.016387064'),
      unit('ft3', 'ft³', 'cubic foot', '28.316846592'),
      unit('tsp', 'tsp', 'US teaspoon', '0.00492892159375'),
      unit('tbsp', 'tbsp', 'US tablespoon', '0.01478676478125'),
      unit('floz', 'US fl oz', 'US fluid ounce', '0.0295735295625'),
      unit('cup', 'cup', 'US cup', '0.2365882365'),
      unit('pt', 'US pt', 'US pint', '0.473176473'),
      unit('qt', 'US qt', 'US quart', '0.946352946'),
      unit('gal', 'US gal', 'US gallon', '3.785411784'),
      unit('floz-uk', 'imp fl oz', 'imperial fluid ounce', '0.0284130625'),
      unit('pt-uk', 'imp pt', 'imperial pint', '0.56826125'),
      unit('gal-uk', 'imp gal', 'imperial gallon', '4.54609'),
    ],
  },
  {
    id: 'speed',
    name: 'Speed',
    units: [
      unit('mps', 'm/s', 'metre per second', '1'),
      unit('kmh', 'km/h', 'kilometre per hour', '5/18'),
      unit('mph', 'mph', 'mile per hour', '0.44704'),
      unit('kn', 'kn', 'knot', '463/900'),
      unit('fps', 'ft/s', 'foot per second', '0.3048'),
    ],
  },
  {
    id: 'area',
    name: 'Area',
    units: [
      unit('mm2', 'mm²', 'square millimetre', '1/1000000'),
      unit('cm2', 'cm²', 'square centimetre', '0.0001'),
      unit('m2', 'm²', 'square metre', '1'),
      unit('a', 'a', 'are', '100'),
      unit('ha', 'ha', 'hectare', '10000'),
      unit('km2', 'km²', 'square kilometre', '1000000'),
      unit('in2', 'in²', 'square inch', '0.00064516'),
      unit('ft2', 'ft²', 'square foot', '0.09290304'),
      unit('yd2', 'yd²', 'square yard', '0.83612736'),
      unit('ac', 'ac', 'acre', '4046.8564224'),
      unit('mi2', 'mi²', 'square mile', '2589988.110336'),
    ],
  },
  {
    id: 'time',
    name: 'Time',
    units: [
      unit('ns', 'ns', 'nanosecond', '1/1000000000'),
      unit('us', 'µs', 'microsecond', '1/1000000'),
      unit('ms', 'ms', 'millisecond', '0.001'),
      unit('s', 's', 'second', '1'),
      unit('min', 'min', 'minute', '60'),
      unit('h', 'h', 'hour', '3600'),
      unit('d', 'd', 'day', '86400'),
      unit('wk', 'wk', 'week', '604800'),
      unit('yr', 'yr', 'year of 365.25 days', '31557600'),
    ],
  },
  {
    id: 'data',
    name: 'Data',
    units: [
      unit('bit', 'bit', 'bit', '1/8'),
      unit('kbit', 'kbit', 'kilobit', '125'),
      unit('mbit', 'Mbit', 'megabit', '125000'),
      unit('gbit', 'Gbit', 'gigabit', '125000000'),
      unit('b', 'B', 'byte', '1'),
      unit('kb', 'kB', 'kilobyte', '1000'),
      unit('mb', 'MB', 'megabyte', '1000000'),
      unit('gb', 'GB', 'gigabyte', '1000000000'),
      unit('tb', 'TB', 'terabyte', '1000000000000'),
      unit('kib', 'KiB', 'kibibyte', '1024'),
      unit('mib', 'MiB', 'mebibyte', '1048576'),
      unit('gib', 'GiB', 'gibibyte', '1073741824'),
      unit('tib', 'TiB', 'tebibyte', '1099511627776'),
    ],
  },
  {
    id: 'pressure',
    name: 'Pressure',
    units: [
      unit('pa', 'Pa', 'pascal', '1'),
      unit('hpa', 'hPa', 'hectopascal', '100'),
      unit('kpa', 'kPa', 'kilopascal', '1000'),
      unit('mbar', 'mbar', 'millibar', '100'),
      unit('bar', 'bar', 'bar', '100000'),
      unit('atm', 'atm', 'atmosphere', '101325'),
      unit('torr', 'Torr', 'torr', '20265/152'),
      unit('mmhg', 'mmHg', 'millimetre of mercury', '133.322387415'),
      unit('psi', 'psi', 'pound per square inch', '8896443230521/1290320000'),
    ],
  },
  {
    id: 'energy',
    name: 'Energy',
    units: [
      unit('j', 'J', 'joule', '1'),
      unit('kj', 'kJ', 'kilojoule', '1000'),
      unit('cal', 'cal', 'calorie', '4.184'),
      unit('kcal', 'kcal', 'kilocalorie', '4184'),
      unit('wh', 'Wh', 'watt-hour', '3600'),
      unit('kwh', 'kWh', 'kilowatt-hour', '3600000'),
      unit('btu', 'BTU', 'British thermal unit', '1055.05585262'),
    ],
  },
];
