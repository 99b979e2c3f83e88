import type { Command, Context } from '../console/command.js';
import { has, numberOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import { compareInterfaces, shortName } from '../core/interfaceName.js';
import { ERRDISABLE_CAUSES, errdisableInterval, recoveryOf, undetected } from '../ethernet/errdisable.js';
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

/** Only causes that aren't detected are in the configuration. */
function setDetection(config: Context['config'], cause: string, isOn: boolean): void {
  const lines = ERRDISABLE_CAUSES.filter((each) => cause === 'all' || cause === each).map(undetected);
  const others = config.kept.filter((line) => !lines.includes(line));
  config.kept = isOn ? others : [...others, ...lines];
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
  {
    modes: ['config'],
    syntax: `errdisable detect cause (all | ${ERRDISABLE_CAUSES.join(' | ')})`,
    help: { detect: 'Error disable detection', all: 'Enable error detection on all cases' },
    on: isSwitch,
    no: 'exact',
    run: ({ config, no }, match) => setDetection(config, match.words.at(-1) ?? 'all', !no),
  },
  { modes: ['user', 'exec'], syntax: 'show errdisable recovery', on: isSwitch, run: recoveryTable },
];
