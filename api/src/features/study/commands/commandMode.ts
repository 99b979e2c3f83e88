import { isAccepted, wordsOf } from '../questions/cli.js';
import { iosModeOf, knownCommands } from '../questions/iosCommands.js';

const globalMode = '(config)#';

/** What leads from one mode to another; capitals stand for any word, the last one for all that follow. */
const modeTransitions: readonly { from: string; command: string; to: string }[] = [
  { from: '>', command: 'enable', to: '#' },
  { from: '#', command: 'disable', to: '>' },
  { from: '#', command: 'configure terminal', to: globalMode },
  { from: globalMode, command: 'interface range PORTS', to: '(config-if-range)#' },
  { from: globalMode, command: 'interface NAME', to: '(config-if)#' },
  { from: globalMode, command: 'line console NUMBER', to: '(config-line)#' },
  { from: globalMode, command: 'line vty LINES', to: '(config-line)#' },
  { from: globalMode, command: 'router ospf PROCESS', to: '(config-router)#' },
  { from: globalMode, command: 'vlan ID', to: '(config-vlan)#' },
  { from: globalMode, command: 'ip dhcp pool NAME', to: '(dhcp-config)#' },
  { from: globalMode, command: 'ip access-list standard NAME', to: '(config-std-nacl)#' },
  { from: globalMode, command: 'ip access-list extended NAME', to: '(config-ext-nacl)#' },
];

const deviceOf = (prompt: string) => prompt.replace(/[(#>][\s\S]*$/, '');
const stateOf = (prompt: string) => prompt.slice(deviceOf(prompt).length);

/** Is this a mode in which something is configured? */
export const isConfiguring = (prompt: string) => stateOf(prompt).startsWith('(');

/** Is a command of one mode taken in another? Every configuration mode takes the global commands too. */
export const isAvailableIn = (prompt: string, home: string) =>
  iosModeOf(prompt) === iosModeOf(home) || (isConfiguring(prompt) && iosModeOf(home) === globalMode);

/** What a mode is called. */
export function modeName(prompt: string): string {
  const state = stateOf(prompt);
  return modeNames[state] ?? state;
}

const modeNames: Record<string, string> = {
  '>': 'user EXEC mode',
  '#': 'privileged EXEC mode',
  [globalMode]: 'global configuration mode',
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
  const from = isConfiguring(prompt) ? globalMode : state;
  const transitions = modeTransitions
    .filter((transition) => transition.from === from)
    .map(({ command }) => command);
  return isConfiguring(prompt) ? [...transitions, 'exit', 'end'] : transitions;
}

/** The prompt after `exit` or `end`; undefined for any other line. */
export function promptAfterExit(prompt: string, line: string): string | undefined {
  if (!isConfiguring(prompt)) return undefined;
  const device = deviceOf(prompt);
  const known = [...knownCommands(prompt), ...modeTransitionsFrom(prompt)];
  if (isAccepted(line, ['end'], prompt, known)) return `${device}#`;
  if (isAccepted(line, ['exit'], prompt, known))
    return device + (stateOf(prompt) === globalMode ? '#' : globalMode);
  return undefined;
}

/** The prompt after a line that changes the mode; undefined for any other line. */
export function promptAfterCommand(prompt: string, line: string): string | undefined {
  const exited = promptAfterExit(prompt, line);
  if (exited) return exited;
  const device = deviceOf(prompt);
  const from = isConfiguring(prompt) ? globalMode : stateOf(prompt);
  const known = [...knownCommands(device + from), ...modeTransitionsFrom(prompt)];
  const transition = modeTransitions.find(
    (one) => one.from === from && isAccepted(line, [fillPlaceholders(one.command, line)], prompt, known),
  );
  if (!transition) return undefined;
  const isSubinterface = transition.to === '(config-if)#' && /\.\d+$/.test(line.trim());
  return device + (isSubinterface ? '(config-subif)#' : transition.to);
}

/** The command of a transition with the words of a line instead of its capitals. */
function fillPlaceholders(command: string, line: string): string {
  const given = wordsOf(line);
  const words = command.split(' ');
  return words
    .flatMap((word, index) => {
      if (!/^[A-Z]+$/.test(word)) return [word];
      return index === words.length - 1 ? given.slice(index) : given.slice(index, index + 1);
    })
    .join(' ');
}
