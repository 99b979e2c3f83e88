import type { Command, Context } from '../../console/command.js';
import type { Device } from '../../core/device.js';
import { compareInterfaces } from '../../core/interfaceName.js';
import type { NatEntry, NatRule, NatState } from '../../core/natConfig.js';
import { emptyNat, globalOf } from '../../nat/addresses.js';
import { natState } from '../../nat/translate.js';
import { maskOf } from '../../net/address.js';
import { ip4Text } from '../../net/addressText.js';
import { ageText, columns } from '../../show/columns.js';

const NONE = '---';

const endText = (ip: number | undefined, port: number | undefined): string =>
  ip === undefined ? NONE : port === undefined ? ip4Text(ip) : `${ip4Text(ip)}:${port}`;

type Row = Pick<NatEntry, 'protocol' | 'local' | 'localPort' | 'outside'> & {
  global?: number;
  globalPort?: number;
};

function printRow({ print }: Context, { protocol, local, localPort, global, globalPort, outside }: Row) {
  const far = endText(outside?.ip, outside?.port);
  print(
    columns(
      [0, protocol ?? NONE],
      [4, endText(global, globalPort)],
      [23, endText(local, localPort)],
      [42, far],
      [61, far],
    ),
  );
}

function translations(context: Context): void {
  const { world, device, print } = context;
  print(
    columns(
      [0, 'Pro'],
      [4, 'Inside global'],
      [23, 'Inside local'],
      [42, 'Outside local'],
      [61, 'Outside global'],
    ),
  );
  const { statics } = device.config.nat ?? emptyNat();
  for (const each of statics) printRow(context, { ...each, global: globalOf(device, each) });
  for (const entry of natState(world, device).entries) printRow(context, entry);
}

const namesOn = ({ config }: Device, side: 'inside' | 'outside'): string[] =>
  Object.keys(config.interfaces)
    .filter((name) => config.interfaces[name]?.nat === side)
    .toSorted(compareInterfaces);

function ruleLines(device: Device, { entries }: NatState, rule: NatRule, index: number): string[] {
  const { list, pool: name, iface } = rule;
  const ruleTranslations = entries.filter((entry) => entry.list === list);
  const head = `[Id: ${index + 1}] access-list ${list} ${name === undefined ? `interface ${iface}` : `pool ${name}`} refcount ${ruleTranslations.length}`;
  const pool = device.config.nat?.pools[name ?? ''];
  if (!pool) return [head];
  const total = pool.last - pool.first + 1;
  const used = new Set(ruleTranslations.map(({ global }) => global)).size;
  return [
    head,
    ` pool ${name}: netmask ${ip4Text(maskOf(pool.length))}`,
    `        start ${ip4Text(pool.first)} end ${ip4Text(pool.last)}`,
    `        type generic, total addresses ${total}, allocated ${used} (${Math.floor((used * 100) / total)}%), misses 0`,
  ];
}

function statistics({ world, device, print }: Context): void {
  const state = natState(world, device);
  const { statics, rules } = device.config.nat ?? emptyNat();
  const fixed = statics.length + state.entries.filter(({ list }) => list === undefined).length;
  const extended =
    statics.filter(({ protocol }) => protocol).length +
    state.entries.filter(({ protocol }) => protocol).length;
  const dynamic = state.entries.filter(({ list }) => list !== undefined).length;
  const lines = [
    `Total active translations: ${fixed + dynamic} (${fixed} static, ${dynamic} dynamic; ${extended} extended)`,
    `Peak translations: ${state.peak}, occurred ${ageText(world.now - state.peakAt)} ago`,
    'Outside interfaces:',
    ...namesOn(device, 'outside').map((name) => `  ${name}`),
    'Inside interfaces:',
    ...namesOn(device, 'inside').map((name) => `  ${name}`),
    `Hits: ${state.hits}  Misses: ${state.misses}`,
    `CEF Translated packets: ${state.hits}, CEF Punted packets: 0`,
    `Expired translations: ${state.expired}`,
    'Dynamic mappings:',
    ...(rules.length > 0 ? ['-- Inside Source'] : []),
    ...rules.flatMap((rule, index) => ruleLines(device, state, rule, index)),
  ];
  for (const line of lines) print(line);
}

/** Shows the translation table and its counters. */
export const showNatCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    on: ({ platform }) => platform !== 'switch',
    syntax: 'show ip nat (translations | statistics)',
    help: {
      nat: 'IP NAT information',
      translations: 'Translation entries',
      statistics: 'Translation statistics',
    },
    run: (context, { words }) => {
      if (words.includes('statistics')) statistics(context);
      else translations(context);
    },
  },
];
