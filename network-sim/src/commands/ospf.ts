import type { Command, Context, Match } from '../console/command.js';
import { has, numberIn, numberOf, textIn, textOf } from '../console/match.js';
import type { OspfConfig, OspfInterfaceConfig } from '../core/config.js';
import type { Device } from '../core/device.js';
import { stopProcess } from '../protocols/ospf/ospf.js';
import { forEachInterface } from './targets.js';

const routes = ({ platform }: Device): boolean => platform !== 'switch';

const newProcess = (): OspfConfig => ({ networks: [], passive: [], active: [], redistribute: [] });

function enterProcess(
  context: Context,
  match: Match,
  processes: Record<string, OspfConfig>,
  mode: 'router' | 'router6',
): void {
  const number = String(numberIn(match, 'process'));
  if (context.no) {
    delete processes[number];
    return;
  }
  processes[number] ??= newProcess();
  context.console.mode = mode;
  context.console.target = [number];
}

/** The process that the mode configures. */
function processIn({ config, console }: Context): OspfConfig {
  const processes = console.mode === 'router' ? config.ospf : config.ospf6;
  const number = console.target[0] ?? '';
  processes[number] ??= newProcess();
  return processes[number];
}

const inProcess = (
  syntax: string,
  change: (ospf: OspfConfig, match: Match, context: Context) => void,
  no?: Command['no'],
): Command => ({
  modes: ['router', 'router6'],
  syntax,
  run: (context, match) => change(processIn(context), match, context),
  ...(no !== undefined && { no }),
});

function setPassive(ospf: OspfConfig, match: Match, { no }: Context): void {
  const name = textOf(match, 'name');
  if (!name) {
    ospf.passiveDefault = no ? undefined : true;
    ospf.passive = [];
    ospf.active = [];
    return;
  }
  const without = (list: string[]) => list.filter((other) => other !== name);
  ospf.passive = without(ospf.passive);
  ospf.active = without(ospf.active);
  if (no && ospf.passiveDefault) ospf.active.push(name);
  if (!no && !ospf.passiveDefault) ospf.passive.push(name);
}

/** How each version begins its commands on an interface; the second way to write OSPFv3 names the protocol first. */
type Word = 'ip ospf' | 'ipv6 ospf' | 'ospfv3';

const onInterface = (
  word: Word,
  syntax: string,
  change: (ospf: OspfInterfaceConfig, match: Match, no: boolean, context: Context) => void,
): Command => ({
  modes: ['interface'],
  syntax: `${word} ${syntax}`,
  on: routes,
  run: (context, match) =>
    forEachInterface(context, (config) => {
      const ospf = (word === 'ip ospf' ? config.ospf : config.ospf6) ?? {};
      change(ospf, match, context.no, context);
      const present = Object.values(ospf).some((value) => value !== undefined) ? ospf : undefined;
      if (word === 'ip ospf') config.ospf = present;
      else config.ospf6 = present;
    }),
});

const interfaceForms = (word: Word): Command[] => [
  onInterface(
    word,
    `<process:1-65535> ${word === 'ospfv3' ? 'ipv6 ' : ''}area <area:area>`,
    (ospf, match, no, { config }) => {
      const processes = word === 'ip ospf' ? config.ospf : config.ospf6;
      // The process begins with its first interface.
      if (!no) processes[numberIn(match, 'process')] ??= newProcess();
      ospf.process = no ? undefined : numberOf(match, 'process');
      ospf.area = no ? undefined : numberOf(match, 'area');
    },
  ),
  onInterface(word, 'cost <cost:1-65535>', (ospf, match, no) => {
    ospf.cost = no ? undefined : numberOf(match, 'cost');
  }),
  onInterface(word, 'priority <priority:0-255>', (ospf, match, no) => {
    ospf.priority = no ? undefined : numberOf(match, 'priority');
  }),
  onInterface(word, 'hello-interval <seconds:1-65535>', (ospf, match, no) => {
    ospf.hello = no ? undefined : numberOf(match, 'seconds');
  }),
  onInterface(word, 'dead-interval <seconds:1-65535>', (ospf, match, no) => {
    ospf.dead = no ? undefined : numberOf(match, 'seconds');
  }),
  onInterface(word, 'network (broadcast | point-to-point)', (ospf, match, no) => {
    const network = has(match, 'point-to-point') ? 'point-to-point' : 'broadcast';
    ospf.network = no ? undefined : network;
  }),
  onInterface(word, 'mtu-ignore', (ospf, _match, no) => {
    ospf.mtuIgnore = no ? undefined : true;
  }),
];

/** OSPF of both versions. */
export const ospfCommands: Command[] = [
  {
    modes: ['config'],
    syntax: 'router ospf <process:1-65535>',
    on: routes,
    run: (context, match) => enterProcess(context, match, context.config.ospf, 'router'),
  },
  ...['ipv6 router ospf <process:1-65535>', 'router ospfv3 <process:1-65535>'].map(
    (syntax): Command => ({
      modes: ['config'],
      syntax,
      on: routes,
      run: (context, match) => {
        if (!context.no && !context.config.ipv6Routing) context.print('% IPv6 routing not enabled');
        else enterProcess(context, match, context.config.ospf6, 'router6');
      },
    }),
  ),
  // OSPFv3 carries IPv6 only here, so what stands below its address family is the process itself.
  ...['address-family ipv6 [unicast]', 'exit-address-family'].map(
    (syntax): Command => ({ modes: ['router6'], syntax, no: false, run: () => {} }),
  ),
  {
    modes: ['router'],
    syntax: 'network <address:ipv4> <wildcard:wildcard> area <area:area>',
    no: 'exact',
    run: (context, match) => {
      const ospf = processIn(context);
      const wildcard = numberIn(match, 'wildcard');
      const ip = (numberIn(match, 'address') & ~wildcard) >>> 0;
      const area = numberIn(match, 'area');
      ospf.networks = ospf.networks.filter((other) => other.ip !== ip || other.wildcard !== wildcard);
      if (!context.no) ospf.networks.push({ ip, wildcard, area });
    },
  },
  inProcess('router-id <address:ipv4>', (ospf, match, { no, device, console, print }) => {
    ospf.routerId = no ? undefined : numberOf(match, 'address');
    const key = `${console.mode === 'router' ? 2 : 3} ${console.target[0]}`;
    const interfaces = Object.values(device.run.ospf[key]?.interfaces ?? {});
    if (!no && interfaces.some(({ neighbors }) => Object.keys(neighbors).length > 0)) {
      print('% OSPF: Reload or use "clear ip ospf process" command, for this to take effect');
    }
  }),
  inProcess('passive-interface (default | <name:interface>)', setPassive, 'exact'),
  inProcess('default-information originate [always]', (ospf, match, { no }) => {
    ospf.originate = no ? undefined : has(match, 'always') ? 'always' : 'default';
  }),
  inProcess('auto-cost reference-bandwidth <megabits:1-4294967>', (ospf, match, { no, print }) => {
    ospf.reference = no ? undefined : numberOf(match, 'megabits');
    if (!no) {
      print('% OSPF: Reference bandwidth is changed.');
      print('        Please ensure reference bandwidth is consistent across all routers.');
    }
  }),
  inProcess('distance <distance:1-255>', (ospf, match, { no }) => {
    ospf.distance = no ? undefined : numberOf(match, 'distance');
  }),
  inProcess(
    'redistribute (static | connected) [subnets]',
    (ospf, match, { no }) => {
      const source = has(match, 'static') ? 'static' : 'connected';
      ospf.redistribute = ospf.redistribute.filter((other) => other !== source);
      if (!no) ospf.redistribute.push(source);
    },
    'exact',
  ),
  // Neighbors are logged unless somebody turns it off, which nobody does here.
  inProcess('log-adjacency-changes [detail]', () => {}),
  ...interfaceForms('ip ospf'),
  ...interfaceForms('ipv6 ospf'),
  ...interfaceForms('ospfv3'),
  {
    modes: ['exec'],
    syntax: 'clear (ip | ipv6) ospf [<process:1-65535>] process',
    on: routes,
    run: ({ console }, match) => {
      const what = `${has(match, 'ipv6') ? 3 : 2} ${numberOf(match, 'process') ?? ''}`.trim();
      const which =
        numberOf(match, 'process') === undefined
          ? 'ALL OSPF processes'
          : `OSPF process ${textIn(match, 'process') || numberOf(match, 'process')}`;
      console.question = { kind: 'ospf', prompt: `Reset ${which}? [no]: `, detail: what };
    },
  },
];

/** Restarts the processes that `clear ip ospf process` asked about. */
export function clearOspf({ world, device }: Context, what: string): void {
  const [version = '', number] = what.split(' ');
  for (const key of Object.keys(device.run.ospf)) {
    if (key.startsWith(`${version} `) && (number === undefined || key === what))
      stopProcess(world, device, key);
  }
}
