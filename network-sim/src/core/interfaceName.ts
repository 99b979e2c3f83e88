/** An interface type with the name that IOS prints, the short name, and the abbreviation in MAC tables. */
interface InterfaceKind {
  name: string;
  short: string;
  cdp: string;
}

const KINDS: InterfaceKind[] = [
  { name: 'Ethernet', short: 'Et', cdp: 'Eth' },
  { name: 'FastEthernet', short: 'Fa', cdp: 'Fas' },
  { name: 'GigabitEthernet', short: 'Gi', cdp: 'Gig' },
  { name: 'TenGigabitEthernet', short: 'Te', cdp: 'Ten' },
  { name: 'Loopback', short: 'Lo', cdp: 'Loo' },
  { name: 'Port-channel', short: 'Po', cdp: 'Port-channel' },
  { name: 'Vlan', short: 'Vl', cdp: 'Vlan' },
  { name: 'Null', short: 'Nu', cdp: 'Null' },
];

/** Expands `g0/1`, `Gi 0/1`, … to `GigabitEthernet0/1`; undefined if no type or several types match. */
export function parseInterfaceName(text: string): string | undefined {
  const match = /^([a-z-]+) ?(\d[\d/]*(?:\.\d{1,10})?)$/i.exec(text);
  if (!match) return undefined;
  const kind = kindOf(match[1] ?? '');
  return kind && `${kind.name}${match[2]}`;
}

const KIND_HELP: Record<string, string> = {
  Ethernet: 'IEEE 802.3',
  FastEthernet: 'FastEthernet IEEE 802.3',
  GigabitEthernet: 'GigabitEthernet IEEE 802.3z',
  TenGigabitEthernet: 'Ten Gigabit Ethernet',
  Loopback: 'Loopback interface',
  'Port-channel': 'Ethernet Channel of interfaces',
  Vlan: 'Catalyst Vlans',
  Null: 'Null interface',
};

/** The interface types that a device with these interfaces offers, each with its `?` text. */
export function kindsWithHelp(names: string[], isSwitch: boolean): { name: string; help: string }[] {
  const always = isSwitch ? ['Loopback', 'Port-channel', 'Vlan', 'Null'] : ['Loopback', 'Null'];
  return KINDS.filter(({ name }) => always.includes(name) || names.some((each) => each.startsWith(name))).map(
    ({ name }) => ({ name, help: KIND_HELP[name] ?? '' }),
  );
}

/** The interface type for an abbreviation; undefined if no type or several types match. */
export function kindOf(letters: string): InterfaceKind | undefined {
  const lower = letters.toLowerCase();
  const found = KINDS.filter(({ name }) => name.toLowerCase().startsWith(lower));
  return found.length === 1 ? found[0] : found.find(({ name }) => name.toLowerCase() === lower);
}

const split = (name: string): { kind: InterfaceKind | undefined; rest: string } => {
  const digits = name.search(/\d/);
  return {
    kind: KINDS.find((kind) => kind.name === name.slice(0, digits)),
    rest: name.slice(digits),
  };
};

/** The short form of an interface's name, for example `Gi0/1`. */
export function shortName(name: string): string {
  const { kind, rest } = split(name);
  return kind ? kind.short + rest : name;
}

/** The form of an interface's name in CDP tables, for example `Gig 0/1`. */
export function cdpName(name: string): string {
  const { kind, rest } = split(name);
  return kind ? `${kind.cdp} ${rest}` : name;
}

/** The numbers in an interface name, with the type first, for sorting: `Gi0/0/1.10` becomes `[2, 0, 0, 1, 10]`. */
function sortKey(name: string): number[] {
  const { kind, rest } = split(name);
  return [kind ? KINDS.indexOf(kind) : -1, ...rest.split(/[/.]/).map(Number)];
}

/** Sorts interfaces by type and number. */
export function compareInterfaces(a: string, b: string): number {
  const [left, right] = [sortKey(a), sortKey(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? -1) - (right[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A subinterface's physical interface. */
export function parentOf(name: string): string | undefined {
  const dot = name.indexOf('.');
  return dot < 0 ? undefined : name.slice(0, dot);
}

/** An interface's type, derived from its name. */
export function interfaceType(name: string): 'ethernet' | 'loopback' | 'channel' | 'vlan' | 'sub' {
  if (name.includes('.')) return 'sub';
  if (name.startsWith('Loopback')) return 'loopback';
  if (name.startsWith('Port-channel')) return 'channel';
  return name.startsWith('Vlan') ? 'vlan' : 'ethernet';
}
