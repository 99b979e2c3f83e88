import { changed } from '../core/build.js';
import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { setRunning, startable } from './programs.js';
import { pidOf } from './sockets.js';
import type { HostCommand } from './system.js';

const exeOf = (program: string): string => (program.includes('.') ? program : `${program}.exe`);

const programsOf = (device: Device) =>
  startable(device, true).map((program) => ({ program, pid: pidOf(device, program) }));

/** Runs `tasklist`, which names the programs that `netstat -o` shows only by process ID. */
export const tasklist: HostCommand = ({ device }) => [
  '',
  'Image Name                     PID Session Name        Session#    Mem Usage',
  '========================= ======== ================ =========== ============',
  ...[{ program: 'System', pid: 4 }, ...programsOf(device)].map(
    ({ program, pid }) =>
      `${(pid === 4 ? program : exeOf(program)).padEnd(25)} ${String(pid).padStart(8)} Services                   0     12,480 K`,
  ),
];

function stop(world: World, device: Device, program: string): void {
  setRunning(device, program, false);
  changed(world, device);
}

/** Runs `taskkill /pid N /f` or `/im NAME`. */
export const taskkill: HostCommand = ({ world, device, words }) => {
  const after = (option: string) => words[words.findIndex((word) => word.toLowerCase() === option) + 1];
  const has = (option: string) => words.some((word) => word.toLowerCase() === option);
  const typed = has('/pid') ? after('/pid') : has('/im') ? after('/im') : undefined;
  if (typed === undefined)
    return [
      'ERROR: Invalid syntax. Neither /FI nor /PID nor /IM were specified.',
      'Type "TASKKILL /?" for usage.',
    ];
  const found = programsOf(device).find(({ program, pid }) =>
    has('/pid') ? String(pid) === typed : exeOf(program).toLowerCase() === exeOf(typed).toLowerCase(),
  );
  if (!found) return [`ERROR: The process "${typed}" not found.`];
  const named = has('/pid') ? `with PID ${found.pid}` : `"${exeOf(found.program)}" with PID ${found.pid}`;
  if (device.config.host?.isAdmin !== true)
    return [`ERROR: The process ${named} could not be terminated.`, 'Reason: Access is denied.'];
  stop(world, device, found.program);
  return [`SUCCESS: The process ${named} has been terminated.`];
};

/** Runs `systemctl` for a Linux host's services. */
export const systemctl: HostCommand = ({ world, device, words, isRoot }) => {
  const [verb = '', name = ''] = words.filter((word) => !word.startsWith('-'));
  const running = startable(device, true);
  const unit = `${name.replace(/\.service$/, '')}.service`;
  const isRunning = running.some((each) => each === name.replace(/\.service$/, ''));
  const isKnown = isRunning || startable(device, false).includes(name.replace(/\.service$/, ''));
  if (verb === 'status') {
    if (!isKnown) return [`Unit ${unit} could not be found.`];
    return [
      `● ${unit}`,
      `     Loaded: loaded (/usr/lib/systemd/system/${unit}; enabled)`,
      `     Active: ${isRunning ? 'active (running)' : 'inactive (dead)'}`,
      ...(isRunning ? [`   Main PID: ${pidOf(device, name.replace(/\.service$/, ''))}`] : []),
    ];
  }
  if (verb !== 'start' && verb !== 'stop')
    return verb === ''
      ? running.map((each) => `  ${`${each}.service`.padEnd(30)}loaded active running`)
      : [`Unknown command verb '${verb}'.`];
  if (name === '') return ['Too few arguments.'];
  if (!isRoot) return [`Failed to ${verb} ${unit}: Access denied`];
  if (device.config.host?.isAdmin !== true)
    return [
      `Sorry, user is not allowed to execute '/usr/bin/systemctl ${verb} ${name}' as root on ${device.id.toLowerCase()}.`,
    ];
  if (!isKnown) return [`Failed to ${verb} ${unit}: Unit ${unit} not found.`];
  setRunning(device, name, verb === 'start');
  changed(world, device);
  return [];
};
