import type { Command, Context, Match } from '../console/command.js';
import { has, numberIn, numberOf, textIn, textOf } from '../console/match.js';
import type { ExternalMetric, OspfConfig } from '../core/config.js';
import type { Device } from '../core/device.js';
import { setTimer } from '../core/world.js';
import { lengthOf } from '../net/address.js';
import { stopProcess } from '../protocols/ospf/ospf.js';

/** Whether a device can run a routing protocol. */
export const routes = ({ platform }: Device): boolean => platform !== 'switch';

/** Suffix after the process number while its address family is being configured. */
export const FAMILY = 'af';

/** A new process with default settings. */
export const newProcess = (): OspfConfig => ({ networks: [], passive: [], active: [], redistribute: [] });

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

/** The process that is being configured. */
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

const EXTERNAL = '{metric <metric:0-16777214> | metric-type <type:1-2>}';

/** The metric that a line sets for external routes; undefined if it leaves the metric unchanged. */
function externalOf(match: Match): ExternalMetric | undefined {
  const [metric, type] = [numberOf(match, 'metric'), numberOf(match, 'type')];
  if (metric === undefined && type !== 1) return undefined;
  return { ...(metric !== undefined && { metric }), ...(type === 1 && { type }) };
}

/** Recomputes a process's routes even though nothing in its database changed. */
const computeAgain = ({ world, device, console }: Context): void =>
  setTimer(world, device, `ospfSpf ${console.mode === 'router' ? 2 : 3} ${console.target[0]}`, 1);

/**
 * Inverts a mask that was typed instead of a wildcard; 255.255.255.255 and the wildcard of a single address aren't
 * masks.
 */
function wildcardOf(address: number, typed: number): number {
  const isMask = typed === 0 ? address === 0 : typed !== 0xffffffff && lengthOf(typed) !== undefined;
  return isMask ? ~typed >>> 0 : typed;
}

/** Commands for OSPF and OSPFv3. */
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
        if (!context.no && !context.config.ipv6Routing) context.refuse('% IPv6 routing not enabled');
        else enterProcess(context, match, context.config.ospf6, 'router6');
      },
    }),
  ),
  // OSPFv3 only carries IPv6 here, so the lines below its address family configure the process itself.
  {
    modes: ['router6'],
    syntax: 'address-family ipv6 [unicast]',
    no: false,
    run: ({ console }) => {
      console.target = [console.target[0] ?? '', FAMILY];
    },
  },
  {
    modes: ['router6'],
    syntax: 'exit-address-family',
    no: false,
    run: ({ console }) => {
      console.target = console.target.slice(0, 1);
    },
  },
  {
    modes: ['router'],
    syntax: 'network <address:ipv4> <wildcard:wildcard> area <area:area>',
    no: 'exact',
    run: (context, match) => {
      const ospf = processIn(context);
      const wildcard = wildcardOf(numberIn(match, 'address'), numberIn(match, 'wildcard'));
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
  inProcess(
    `default-information originate [always] ${EXTERNAL}`,
    (ospf, match, { no }) => {
      ospf.originate = no ? undefined : has(match, 'always') ? 'always' : 'default';
      ospf.originateAs = no ? undefined : externalOf(match);
    },
    `default-information originate [always] ${EXTERNAL}`,
  ),
  inProcess('auto-cost reference-bandwidth <megabits:1-4294967>', (ospf, match, { no, print }) => {
    ospf.reference = no ? undefined : numberOf(match, 'megabits');
    if (!no) {
      print('% OSPF: Reference bandwidth is changed.');
      print('        Please ensure reference bandwidth is consistent across all routers.');
    }
  }),
  inProcess('distance <distance:1-255>', (ospf, match, context) => {
    ospf.distance = context.no ? undefined : numberOf(match, 'distance');
    computeAgain(context);
  }),
  inProcess('shutdown', (ospf, _match, { no }) => {
    ospf.shutdown = no ? undefined : true;
  }),
  inProcess('maximum-paths <paths:1-32>', (ospf, match, context) => {
    ospf.maximumPaths = context.no ? undefined : numberOf(match, 'paths');
    computeAgain(context);
  }),
  inProcess(
    `redistribute (static | connected) {subnets | metric <metric:0-16777214> | metric-type <type:1-2>}`,
    (ospf, match, { no }) => {
      const source = has(match, 'static') ? 'static' : 'connected';
      ospf.redistribute = ospf.redistribute.filter((other) => other !== source);
      const { [source]: _, ...others } = ospf.redistributeAs ?? {};
      const as = no ? undefined : externalOf(match);
      const all = { ...others, ...(as && { [source]: as }) };
      ospf.redistributeAs = Object.keys(all).length > 0 ? all : undefined;
      if (!no) ospf.redistribute.push(source);
    },
    'exact',
  ),
  {
    ...inProcess('area <area:area> authentication [message-digest]', (ospf, match, { no }) => {
      const { [String(numberIn(match, 'area'))]: _, ...others } = ospf.areaAuth ?? {};
      const kind = has(match, 'message-digest') ? 'md5' : 'text';
      const all = no ? others : { ...others, [numberIn(match, 'area')]: kind };
      ospf.areaAuth = Object.keys(all).length > 0 ? all : undefined;
    }),
    modes: ['router'],
    no: 'area <area:area> authentication [message-digest]',
  },
  // Accepted without effect, because adjacency changes are always logged here.
  inProcess('log-adjacency-changes [detail]', () => {}),
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

/** Restarts the processes after `clear ip ospf process` was confirmed. */
export function clearOspf({ world, device }: Context, what: string): void {
  const [version = '', number] = what.split(' ');
  for (const key of Object.keys(device.run.ospf)) {
    if (key.startsWith(`${version} `) && (number === undefined || key === what))
      stopProcess(world, device, key);
  }
}
