import type { Command, Context, Match } from '../console/command.js';
import { has, textOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import { POE_MILLIWATTS } from '../core/hardware.js';
import { compareInterfaces, interfaceType, shortName } from '../core/interfaceName.js';
import { forEachInterface } from './targets.js';

const watts = (milliwatts: number): string => (milliwatts / 1000).toFixed(1);

function powerTable({ world, device, config, print }: Context, match: Match): void {
  const wanted = textOf(match, 'name');
  const budget = (device.hardware?.poeBudget ?? 0) * 1000;
  const { poe = {} } = device.run;
  const used = Object.values(poe).reduce<number>((sum, given) => sum + (given === 'denied' ? 0 : given), 0);
  if (wanted === undefined)
    print(`Available:${watts(budget)}(w)  Used:${watts(used)}(w)  Remaining:${watts(budget - used)}(w)`);
  print('');
  print('Interface Admin  Oper       Power   Device              Class Max');
  print('                            (Watts)                            ');
  print('--------- ------ ---------- ------- ------------------- ----- ----');
  const ports = Object.keys(config.interfaces)
    .filter((name) => interfaceType(name) === 'ethernet' && (wanted === undefined || wanted === name))
    .filter((name) => budget > 0 && !device.hardware?.transceivers?.[name])
    .sort(compareInterfaces);
  for (const name of ports) {
    const given = poe[name];
    const peer = device.run.ports[name]?.peer;
    const poeClass = (given && peer && world.devices[peer.device]?.hardware?.poeClass) ?? 'n/a';
    const cells = [
      shortName(name).padEnd(9),
      (config.interfaces[name]?.noPower ? 'off' : 'auto').padEnd(6),
      (given === undefined ? 'off' : given === 'denied' ? 'power-deny' : 'on').padEnd(10),
      watts(typeof given === 'number' ? given : 0).padEnd(7),
      (given === undefined ? 'n/a' : 'Ieee PD').padEnd(19),
      String(poeClass).padEnd(5),
      watts(POE_MILLIWATTS[4]),
    ];
    print(cells.join(' '));
  }
}

/** Commands for Power over Ethernet. */
export const powerInlineCommands: Command[] = [
  {
    modes: ['interface'],
    syntax: 'power inline (auto | never)',
    help: {
      auto: 'Automatically detect and power inline devices',
      never: 'Never apply inline power',
    },
    on: isSwitch,
    no: 'power inline [auto | never]',
    run: (context, match) =>
      forEachInterface(context, (config) => {
        if (context.no || has(match, 'auto')) delete config.noPower;
        else config.noPower = true;
      }),
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show power inline [<name:interface>]',
    on: isSwitch,
    run: powerTable,
  },
];
