import type { Command, Context, Match } from '../../console/command.js';
import { textIn, textOf } from '../../console/match.js';
import { isSwitch } from '../../core/build.js';
import { shortName } from '../../core/interfaceName.js';
import type { RaGuardPolicy } from '../../core/switchSecurity.js';
import { columns } from '../../show/columns.js';
import { forEachInterface } from '../targets.js';

function enter({ config, console, no }: Context, match: Match): void {
  const name = textIn(match, 'name');
  const policies = config.raGuard ?? {};
  if (no) {
    delete policies[name];
    config.raGuard = Object.keys(policies).length > 0 ? policies : undefined;
    return;
  }
  policies[name] ??= { role: 'host' };
  config.raGuard = policies;
  console.mode = 'raGuard';
  console.target = [name];
}

const inPolicy = (
  syntax: string,
  apply: (policy: RaGuardPolicy, match: Match, no: boolean) => void,
): Command => ({
  modes: ['raGuard'],
  syntax,
  on: isSwitch,
  help: {
    'device-role': 'Sets the role of the device attached to the port',
    host: 'Attached device is a host (default)',
    router: 'Attached device is a router',
    switch: 'Attached device is a switch',
    monitor: 'Attached device is a monitor/sniffer',
    'trusted-port': 'Setup trusted port',
  },
  run: ({ config, console, no }, match) => {
    const policy = config.raGuard?.[console.target[0] ?? ''];
    if (policy) apply(policy, match, no);
  },
});

function table({ config, print }: Context, match: Match): void {
  const wanted = textOf(match, 'name');
  const attached = Object.entries(config.interfaces).filter(([, { raGuard }]) => raGuard !== undefined);
  const isDefaultUsed = attached.some(([, { raGuard }]) => raGuard === '');
  const policies = {
    ...(isDefaultUsed && { default: { role: 'host' } as RaGuardPolicy }),
    ...config.raGuard,
  };
  for (const [name, { role, trusted }] of Object.entries(policies)) {
    if (wanted !== undefined && wanted !== name) continue;
    print(`RA guard policy ${name} configuration:`);
    if (trusted) print('  trusted-port');
    print(`  device-role ${role}`);
    print(`Policy ${name} is applied on the following targets:`);
    print(columns([0, 'Target'], [21, 'Type'], [27, 'Policy'], [48, 'Feature'], [63, 'Target range']));
    for (const [port, { raGuard }] of attached) {
      if ((raGuard || 'default') !== name) continue;
      print(columns([0, shortName(port)], [21, 'PORT'], [27, name], [48, 'RA guard'], [63, 'vlan all']));
    }
  }
}

/** Commands for RA guard. */
export const raGuardCommands: Command[] = [
  {
    modes: ['config'],
    syntax: 'ipv6 nd raguard policy <name:word>',
    no: 'exact',
    on: isSwitch,
    help: { raguard: 'Configure ra-guard', policy: 'Configure a policy for ra-guard', name: 'Policy name' },
    run: enter,
  },
  inPolicy('device-role (host | router | switch | monitor)', (policy, match, no) => {
    policy.role = no ? 'host' : (match.words.at(-1) as RaGuardPolicy['role']);
  }),
  inPolicy('trusted-port', (policy, _match, no) => {
    policy.trusted = no ? undefined : true;
  }),
  {
    modes: ['interface'],
    syntax: 'ipv6 nd raguard [attach-policy [<name:word>]]',
    on: isSwitch,
    targets: ['ethernet', 'channel'],
    help: {
      raguard: 'RA_Guard Configuration Command',
      'attach-policy': 'Apply a policy for feature RA guard',
    },
    run: (context, match) =>
      forEachInterface(context, (config) => {
        config.raGuard = context.no ? undefined : (textOf(match, 'name') ?? '');
      }),
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show ipv6 nd raguard policy [<name:word>]',
    on: isSwitch,
    help: { raguard: 'Show RA guard', policy: 'RA guard policies' },
    run: table,
  },
];
