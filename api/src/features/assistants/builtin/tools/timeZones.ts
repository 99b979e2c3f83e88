/** Names that the time zone database lacks: abbreviations, and cities and countries with one zone. */
const further: Record<string, string> = {
  utc: 'UTC',
  gmt: 'UTC',
  z: 'UTC',
  est: 'America/New_York',
  edt: 'America/New_York',
  et: 'America/New_York',
  'eastern time': 'America/New_York',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  'central time': 'America/Chicago',
  mst: 'America/Denver',
  'mountain time': 'America/Denver',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  pt: 'America/Los_Angeles',
  'pacific time': 'America/Los_Angeles',
  cet: 'Europe/Berlin',
  cest: 'Europe/Berlin',
  bst: 'Europe/London',
  ist: 'Asia/Kolkata',
  jst: 'Asia/Tokyo',
  aest: 'Australia/Sydney',
  'new york city': 'America/New_York',
  nyc: 'America/New_York',
  boston: 'America/New_York',
  washington: 'America/New_York',
  miami: 'America/New_York',
  atlanta: 'America/New_York',
  houston: 'America/Chicago',
  dallas: 'America/Chicago',
  'san francisco': 'America/Los_Angeles',
  seattle: 'America/Los_Angeles',
  'las vegas': 'America/Los_Angeles',
  'los angeles': 'America/Los_Angeles',
  montreal: 'America/Toronto',
  ottawa: 'America/Toronto',
  rio: 'America/Sao_Paulo',
  'rio de janeiro': 'America/Sao_Paulo',
  england: 'Europe/London',
  uk: 'Europe/London',
  edinburgh: 'Europe/London',
  manchester: 'Europe/London',
  ireland: 'Europe/Dublin',
  germany: 'Europe/Berlin',
  munich: 'Europe/Berlin',
  hamburg: 'Europe/Berlin',
  frankfurt: 'Europe/Berlin',
  cologne: 'Europe/Berlin',
  france: 'Europe/Paris',
  italy: 'Europe/Rome',
  milan: 'Europe/Rome',
  spain: 'Europe/Madrid',
  barcelona: 'Europe/Madrid',
  switzerland: 'Europe/Zurich',
  geneva: 'Europe/Zurich',
  kyiv: 'Europe/Kiev',
  china: 'Asia/Shanghai',
  beijing: 'Asia/Shanghai',
  india: 'Asia/Kolkata',
  delhi: 'Asia/Kolkata',
  'new delhi': 'Asia/Kolkata',
  mumbai: 'Asia/Kolkata',
  bangalore: 'Asia/Kolkata',
  japan: 'Asia/Tokyo',
  osaka: 'Asia/Tokyo',
  kyoto: 'Asia/Tokyo',
  'south korea': 'Asia/Seoul',
  'cape town': 'Africa/Johannesburg',
  'new zealand': 'Pacific/Auckland',
};

let byName: Map<string, string> | undefined;

/** The IANA time zone of a city, country or abbreviation, or undefined. */
export function zoneOf(name: string): string | undefined {
  byName ??= new Map([
    ...Intl.supportedValuesOf('timeZone').map(
      (zone) => [(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').toLowerCase(), zone] as const,
    ),
    ...Object.entries(further),
  ]);
  const plain = name.trim().toLowerCase().replace(/^the /, '').replaceAll('.', '');
  return byName.get(plain) ?? byName.get(plain.replace(/ time$/, ''));
}

/** Minutes that the zone's clocks are ahead of UTC at this moment. */
export function offsetOf(zone: string, at: Date): number {
  const name =
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}
