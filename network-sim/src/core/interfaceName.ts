/** A kind of interface with the name that IOS prints, the short name and how MAC tables shorten it. */
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

/** `GigabitEthernet0/1` from `g0/1`, `Gi 0/1`, … ; undefined when it names no kind of interface or several. */
export function parseInterfaceName(text: string): string | undefined {
  const match = /^([a-z-]+) ?(\d[\d/]*(?:\.\d{1,10})?)$/i.exec(text);
  if (!match) return undefined;
  const kind = kindOf(match[1] ?? '');
  return kind && `${kind.name}${match[2]}`;
}

/** The kind that letters abbreviate; undefined for none or several. */
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

/** `Gi0/1`. */
export function shortName(name: string): string {
  const { kind, rest } = split(name);
  return kind ? kind.short + rest : name;
}

/** `Gig 0/1`, as CDP tables print it. */
export function cdpName(name: string): string {
  const { kind, rest } = split(name);
  return kind ? `${kind.cdp} ${rest}` : name;
}

/** The numbers in an interface name, for sorting: `Gi0/0/1.10` → `[2, 0, 0, 1, 10]`, the kind first. */
function sortKey(name: string): number[] {
  const { kind, rest } = split(name);
  return [kind ? KINDS.indexOf(kind) : -1, ...rest.split(/[/.]/).map(Number)];
}

/** Orders interfaces by kind and number. */
export function compareInterfaces(a: string, b: string): number {
  const [left, right] = [sortKey(a), sortKey(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? -1) - (right[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The physical interface below a subinterface. */
export function parentOf(name: string): string | undefined {
  const dot = name.indexOf('.');
  return dot < 0 ? undefined : name.slice(0, dot);
}

/** What an interface is, by its name. */
export function interfaceType(name: string): 'ethernet' | 'loopback' | 'channel' | 'vlan' | 'sub' {
  if (name.includes('.')) return 'sub';
  if (name.startsWith('Loopback')) return 'loopback';
  if (name.startsWith('Port-channel')) return 'channel';
  return name.startsWith('Vlan') ? 'vlan' : 'ethernet';
}
