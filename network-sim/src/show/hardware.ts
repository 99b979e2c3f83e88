import type { Command, Context, Match } from '../console/command.js';
import { has, textOf } from '../console/match.js';
import { bridgeMac, isSwitch } from '../core/build.js';
import type { Transceiver } from '../core/hardware.js';
import { shortName } from '../core/interfaceName.js';
import { modelOf } from '../core/platformNames.js';
import { columns } from './columns.js';
import { mediaOf } from './interfaceStatus.js';
import { bytesOf, NVRAM_BYTES, startupLines } from './system.js';

const IMAGE = { name: 'iosxe-universalk9.17.09.04a.SPA.bin', bytes: 486_899_872 };
const FLASH_BYTES = 3_249_049_600;

/** Shows the files in flash memory: the system image, and the VLAN database once it exists. */
function flash({ device, print }: Context, match: Match): void {
  const vlans = device.vlans.filter(({ id }) => id !== 1).length;
  const storedFiles = Object.entries(device.files ?? {}).map(([name, { length }]) => ({
    name,
    bytes: length,
  }));
  const files = [
    IMAGE,
    ...(vlans > 0 ? [{ name: 'vlan.dat', bytes: 616 + 44 * vlans }] : []),
    ...storedFiles,
  ];
  const isDir = has(match, 'dir');
  for (const line of isDir ? ['Directory of flash:/', ''] : ['-#- --length-- -----date/time------ path'])
    print(line);
  files.forEach(({ name, bytes }, index) => {
    if (isDir)
      print(
        `${String(index + 1).padStart(5)}  -rw-  ${String(bytes).padStart(10)}  Mar 01 1993 00:00:00 +00:00  ${name}`,
      );
    else print(`${String(index + 1).padEnd(4)}${String(bytes).padEnd(11)}Mar 01 1993 00:00:00 ${name}`);
  });
  const used = files.reduce((sum, { bytes }) => sum + bytes, 0);
  print('');
  const free = FLASH_BYTES - used;
  print(
    isDir
      ? `${FLASH_BYTES} bytes total (${free} bytes free)`
      : `${free} bytes available (${used} bytes used)`,
  );
}

/** Lists the saved configuration, once there is one. */
function nvram({ device, print }: Context): void {
  const used = bytesOf(startupLines(device));
  print('Directory of nvram:/');
  print('');
  if (used > 0)
    print(`  190  -rw-  ${String(used).padStart(10)}                    <no date>  startup-config`);
  print('');
  print(`${NVRAM_BYTES} bytes total (${NVRAM_BYTES - used} bytes free)`);
}

const PART_NUMBERS: Record<Transceiver, string> = { SX: 'GLC-SX-MMD', LX: 'GLC-LH-SMD' };

function inventory({ device, print }: Context): void {
  const model = modelOf(device.platform);
  print(`NAME: "Chassis", DESCR: "Cisco ${model} Chassis"`);
  const serial = (part: number) => `SIM${String(device.macBase + 1000 * part).padStart(8, '0')}`;
  print(`PID: ${model.padEnd(18)}, VID: V01  , SN: ${serial(0)}`);
  Object.entries(device.hardware?.transceivers ?? {}).forEach(([name, transceiver], index) => {
    print('');
    print(`NAME: "${name}", DESCR: "${mediaOf(device, name)}"`);
    print(`PID: ${PART_NUMBERS[transceiver].padEnd(18)}, VID: V01  , SN: ${serial(index + 1)}`);
  });
}

const PROCESSES = ['Chunk Manager', 'Load Meter', 'ARP Input', 'IP Input', 'Exec'];

/** Shows fixed values, because the simulation uses no processor time. */
function processes({ print }: Context): void {
  print('CPU utilization for five seconds: 1%/0%; one minute: 1%; five minutes: 1%');
  print(' PID Runtime(ms)     Invoked      uSecs   5Sec   1Min   5Min TTY Process ');
  PROCESSES.forEach((name, index) => {
    const cells = ['4'.padStart(12), '12'.padStart(12), '333'.padStart(11), '0.00%', '0.00%', '0.00%'];
    print(
      `${String(index + 1).padStart(4)}${cells.slice(0, 3).join('')}  ${cells.slice(3).join('  ')}   0 ${name} `,
    );
  });
}

/** Shows the readings of transceivers, none of which has sensors. */
function transceivers({ device, print }: Context, match: Match): void {
  const wanted = textOf(match, 'name');
  const names = Object.keys(device.hardware?.transceivers ?? {});
  if (wanted !== undefined && !names.includes(wanted)) {
    print(`No transceiver present on ${shortName(wanted)}`);
    return;
  }
  print('If device is externally calibrated, only calibrated values are printed.');
  print('++ : high alarm, +  : high warning, -  : low warning, -- : low alarm.');
  print('NA or N/A: not applicable, Tx: transmit, Rx: receive.');
  print('mA: milliamperes, dBm: decibels (milliwatts).');
  print('');
  for (const name of names)
    if (wanted === undefined || wanted === name)
      print(`${shortName(name)}: Diagnostic Monitoring is not implemented.`);
}

/** Shows VTP as configured; no VTP messages are sent, so the revision never changes. */
function vtpStatus({ device, config, print }: Context): void {
  const settingOf = (word: string) =>
    config.kept.find((line) => line.startsWith(`vtp ${word} `))?.slice(`vtp ${word} `.length);
  const mode = settingOf('mode') ?? 'server';
  const row = (name: string, value: string | number) => print(columns([0, name], [32, `: ${value}`]));
  row('VTP Version capable', '1 to 3');
  row('VTP version running', settingOf('version') ?? 1);
  row('VTP Domain Name', settingOf('domain') ?? '');
  row('VTP Pruning Mode', 'Disabled');
  row('VTP Traps Generation', 'Disabled');
  row('Device ID', bridgeMac(device));
  print('Configuration last modified by 0.0.0.0 at 0-0-00 00:00:00');
  print('');
  print('Feature VLAN:');
  print('--------------');
  row('VTP Operating Mode', `${mode[0]?.toUpperCase() ?? ''}${mode.slice(1)}`);
  row('Maximum VLANs supported locally', device.platform === 'l3switch' ? 1005 : 255);
  // VLANs 1002 to 1005 exist on every switch.
  row('Number of existing VLANs', device.vlans.length + 4);
  row('Configuration Revision', 0);
}

/** Shows the device's hardware, such as memory, parts, and processor, and also VTP. */
export const showHardwareCommands: Command[] = [
  { modes: ['user', 'exec'], syntax: '(show flash: | dir [flash:])', run: flash },
  { modes: ['user', 'exec'], syntax: 'dir nvram:', run: nvram },
  { modes: ['user', 'exec'], syntax: 'show inventory', run: inventory },
  { modes: ['user', 'exec'], syntax: 'show processes cpu [sorted]', run: processes },
  {
    modes: ['user', 'exec'],
    syntax: 'show interfaces [<name:interface>] transceiver [detail]',
    help: { transceiver: 'Show interface transceiver', detail: 'Show interface transceiver detail' },
    on: isSwitch,
    run: transceivers,
  },
  { modes: ['user', 'exec'], syntax: 'show vtp status', on: isSwitch, run: vtpStatus },
];
