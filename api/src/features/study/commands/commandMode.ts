import { isAccepted, wordsOf } from '../questions/cli.js';
import { iosModeOf, knownCommands } from '../questions/iosCommands.js';

const global = '(config)#';

/** What leads from one mode to another; capitals stand for any word, the last one for all that follow. */
const doors: readonly { from: string; command: string; to: string }[] = [
  { from: '>', command: 'enable', to: '#' },
  { from: '#', command: 'disable', to: '>' },
  { from: '#', command: 'configure terminal', to: global },
  { from: global, command: 'interface range PORTS', to: '(config-if-range)#' },
  { from: global, command: 'interface NAME', to: '(config-if)#' },
  { from: global, command: 'line console NUMBER', to: '(config-line)#' },
  { from: global, command: 'line vty LINES', to: '(config-line)#' },
  { from: global, command: 'router ospf PROCESS', to: '(config-router)#' },
  { from: global, command: 'vlan ID', to: '(config-vlan)#' },
  { from: global, command: 'ip dhcp pool NAME', to: '(dhcp-config)#' },
  { from: global, command: 'ip access-list standard NAME', to: '(config-std-nacl)#' },
  { from: global, command: 'ip access-list extended NAME', to: '(config-ext-nacl)#' },
];

const deviceOf = (prompt: string) => prompt.replace(/[(#>][\s\S]*$/, '');
const stateOf = (prompt: string) => prompt.slice(deviceOf(prompt).length);

/** Is this a mode in which something is configured? */
export const isConfiguring = (prompt: string) => stateOf(prompt).startsWith('(');

/** Is a command of one mode taken in another? Every configuration mode takes the global commands too. */
export const isAvailableIn = (prompt: string, home: string) =>
  iosModeOf(prompt) === iosModeOf(home) || (isConfiguring(prompt) && iosModeOf(home) === global);

/** What a mode is called. */
export function modeName(prompt: string): string {
  const state = stateOf(prompt);
  return names[state] ?? state;
}

const names: Record<string, string> = {
  '>': 'user EXEC mode',
  '#': 'privileged EXEC mode',
  [global]: 'global configuration mode',
  '(config-if)#': 'interface configuration mode',
  '(config-if-range)#': 'interface configuration mode',
  '(config-subif)#': 'subinterface configuration mode',
  '(config-line)#': 'line configuration mode',
  '(config-router)#': 'router configuration mode',
  '(config-vlan)#': 'VLAN configuration mode',
  '(config-std-nacl)#': 'access list configuration mode',
  '(config-ext-nacl)#': 'access list configuration mode',
  '(dhcp-config)#': 'DHCP pool configuration mode',
};

/** The words with which one can leave a mode or enter the next one, as `?` lists them. */
export function modeTransitionsFrom(prompt: string): string[] {
  const state = stateOf(prompt);
  const from = isConfiguring(prompt) ? global : state;
  const ways = doors.filter((door) => door.from === from).map(({ command }) => command);
  return isConfiguring(prompt) ? [...ways, 'exit', 'end'] : ways;
}

/** The prompt after `exit` or `end`; undefined for any other line. */
export function promptAfterExit(prompt: string, line: string): string | undefined {
  if (!isConfiguring(prompt)) return undefined;
  const device = deviceOf(prompt);
  const known = [...knownCommands(prompt), ...modeTransitionsFrom(prompt)];
  if (isAccepted(line, ['end'], prompt, known)) return `${device}#`;
  if (isAccepted(line, ['exit'], prompt, known)) return device + (stateOf(prompt) === global ? '#' : global);
  return undefined;
}

/** The prompt after a line that changes the mode; undefined for any other line. */
export function promptAfterCommand(prompt: string, line: string): string | undefined {
  const left = promptAfterExit(prompt, line);
  if (left) return left;
  const device = deviceOf(prompt);
  const from = isConfiguring(prompt) ? global : stateOf(prompt);
  const known = [...knownCommands(device + from), ...modeTransitionsFrom(prompt)];
  const door = doors.find(
    (one) => one.from === from && isAccepted(line, [filled(one.command, line)], prompt, known),
  );
  if (!door) return undefined;
  const isSubinterface = door.to === '(config-if)#' && /\.\d+$/.test(line.trim());
  return device + (isSubinterface ? '(config-subif)#' : door.to);
}

/** A door with the words of a line in the places of its capitals. */
function filled(command: string, line: string): string {
  const given = wordsOf(line);
  const words = command.split(' ');
  return words
    .flatMap((word, place) => {
      if (!/^[A-Z]+$/.test(word)) return [word];
      return place === words.length - 1 ? given.slice(place) : given.slice(place, place + 1);
    })
    .join(' ');
}
