import type { Command, Context } from '../console/command.js';
import { has, numberOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import { compareInterfaces, shortName } from '../core/interfaceName.js';
import { ERRDISABLE_CAUSES, errdisableInterval, recoveryOf } from '../ethernet/errdisable.js';
import { columns } from '../show/columns.js';

function setCauses({ config, no }: Context, chosen: readonly string[]): void {
  const present = config.errdisable?.causes ?? [];
  const causes = ERRDISABLE_CAUSES.filter((cause) =>
    chosen.includes(cause) ? !no : present.includes(cause),
  );
  setErrdisable(config, { ...config.errdisable, causes });
}

function setErrdisable(config: Context['config'], next: NonNullable<Context['config']['errdisable']>): void {
  if (next.causes.length === 0 && next.interval === undefined) delete config.errdisable;
  else config.errdisable = next;
}

function recoveryTable({ world, device, config, print }: Context): void {
  print('ErrDisable Reason            Timer Status');
  print('-----------------            --------------');
  for (const cause of ERRDISABLE_CAUSES) {
    const name = cause === 'channel-misconfig' ? 'channel-misconfig (STP)' : cause;
    print(columns([0, name], [29, config.errdisable?.causes.includes(cause) ? 'Enabled' : 'Disabled']));
  }
  print('');
  print(`Timer interval: ${errdisableInterval(device)} seconds`);
  print('');
  print('Interfaces that will be enabled at the next timeout:');
  print('');
  const waiting = Object.entries(device.run.ports)
    .filter(([port]) => recoveryOf(device, port) !== undefined)
    .sort(([a], [b]) => compareInterfaces(a, b));
  if (waiting.length === 0) return;
  print('Interface       Errdisable reason       Time left(sec)');
  print('---------       -----------------       --------------');
  for (const [port, { errDisabled }] of waiting) {
    const left = Math.ceil(((recoveryOf(device, port) ?? world.now) - world.now) / 1000);
    print(columns([0, shortName(port).padStart(8)], [16, (errDisabled ?? '').padStart(17)], [48, left]));
  }
}

const CAUSE_HELP = Object.fromEntries(
  ['all', ...ERRDISABLE_CAUSES].map((cause) => [
    cause,
    `Enable timer to recover from ${cause === 'all' ? 'all error causes' : `${cause} error`}`,
  ]),
);

/** Commands for the recovery of err-disabled ports. */
export const errdisableCommands: Command[] = [
  {
    modes: ['config'],
    syntax: `errdisable recovery cause (all | ${ERRDISABLE_CAUSES.join(' | ')})`,
    help: CAUSE_HELP,
    on: isSwitch,
    no: 'exact',
    run: (context, match) => {
      const all = has(match, 'all');
      setCauses(context, all ? ERRDISABLE_CAUSES : match.words.slice(-1));
    },
  },
  {
    modes: ['config'],
    syntax: 'errdisable recovery interval <seconds:30-86400>',
    help: { seconds: 'timer-interval(sec)' },
    on: isSwitch,
    run: ({ config, no }, match) => {
      const seconds = no ? undefined : numberOf(match, 'seconds');
      const { causes = [] } = config.errdisable ?? {};
      const isDefault = seconds === undefined || seconds === 300;
      setErrdisable(config, { causes, ...(!isDefault && { interval: seconds }) });
    },
  },
  { modes: ['user', 'exec'], syntax: 'show errdisable recovery', on: isSwitch, run: recoveryTable },
];
