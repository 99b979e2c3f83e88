import type { Command, Context } from '../console/command.js';
import { has, textOf } from '../console/match.js';
import { defaultConfig, restart } from '../core/build.js';
import { canonicalText } from '../core/canonicalText.js';
import { clockAt, clockText } from '../core/clock.js';
import type { Device } from '../core/device.js';
import { log, setTimer } from '../core/world.js';
import { askLogin, closeSession } from '../management/login.js';
import { save } from './saving.js';

/** The timer's key. */
const RELOAD = 'reload';
const LONGEST = 24 * 24 * 60;
const SAVE_PROMPT = 'System configuration has been modified. Save? [yes/no]: ';

/** Reads a delay such as `5` or `1:30` as minutes; undefined if it isn't one. */
function minutesIn(text: string): number | undefined {
  const [, hours = '0', minutes] = /^(?:(\d{1,3}):)?(\d{1,3})$/.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  const total = Number(hours) * 60 + Number(minutes);
  return total > 0 && total <= LONGEST ? total : undefined;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

function delayText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => counted(count, unit))
    .join(' and ');
}

const timeText = (device: Device, at: number): string =>
  clockText(device, clockAt(device, at)).replace('*', '').replace(/\.\d+/, '');

function printSchedule({ world, device, print }: Context, at: number): void {
  print(`Reload scheduled for ${timeText(device, at)} (in ${delayText(at - world.now)}) by console`);
  print('Reload reason: Reload Command');
}

/** Asks for a confirmation; the detail is the delay in minutes. */
function confirm(context: Context, detail: string): void {
  if (detail !== '') printSchedule(context, context.world.now + Number(detail) * 60_000);
  context.console.question = { kind: 'reload', prompt: 'Proceed with reload? [confirm]', detail };
}

/** Handles the answer to whether to save before a reload. */
export function answerSave(context: Context, answer: string, detail: string): void {
  if (/^y(es?)?$/i.test(answer.trim())) save(context);
  else if (!/^no?$/i.test(answer.trim())) {
    context.print("% Please answer 'yes' or 'no'.");
    context.console.question = { kind: 'saveBeforeReload', prompt: SAVE_PROMPT, detail };
    return;
  }
  confirm(context, detail);
}

/** Reloads the device at once or in the confirmed number of minutes. */
export function reload(context: Context, detail: string): void {
  const { world, device, console, print } = context;
  if (detail === '') {
    restart(world, device);
    console.bootedAt = device.run.bootedAt;
    console.mode = 'user';
    console.target = [];
    if (console.login) closeSession(context);
    else askLogin({ ...context, config: device.config });
    return;
  }
  const delay = Number(detail) * 60_000;
  delete device.run.timers[RELOAD];
  setTimer(world, device, RELOAD, delay);
  const clock = [Math.floor(delay / 3_600_000), Math.floor(delay / 60_000) % 60].map(String);
  print(`\n***\n*** --- SHUTDOWN in ${clock[0]}:${clock[1]?.padStart(2, '0')}:00 ---\n***`);
  const times = `${timeText(device, world.now + delay)} at ${timeText(device, world.now)}`;
  log(
    world,
    device,
    `%SYS-5-SCHEDULED_RELOAD: Reload requested for ${times} by console. Reload Reason: Reload Command.`,
  );
}

/** Commands that restart the device. */
export const reloadCommands: Command[] = [
  {
    modes: ['exec'],
    syntax: 'reload [cancel | in <delay:word> [<reason:line>]]',
    run: (context, match) => {
      const { config, console, device, print } = context;
      if (has(match, 'cancel')) {
        if (device.run.timers[RELOAD] === undefined) return print('%No reload is scheduled.');
        delete device.run.timers[RELOAD];
        return print('\n***\n*** --- SHUTDOWN ABORTED ---\n***');
      }
      const delay = textOf(match, 'delay');
      const minutes = delay === undefined ? undefined : minutesIn(delay);
      if (delay !== undefined && minutes === undefined) return print('%Invalid time format');
      const detail = minutes === undefined ? '' : String(minutes);
      const saved = device.startup ?? defaultConfig(device.id, device.platform);
      if (canonicalText(config) === canonicalText(saved)) confirm(context, detail);
      else console.question = { kind: 'saveBeforeReload', prompt: SAVE_PROMPT, detail };
    },
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show reload',
    run: (context) => {
      const at = context.device.run.timers[RELOAD];
      if (at === undefined) context.print('No reload is scheduled.');
      else printSchedule(context, at);
    },
  },
];
