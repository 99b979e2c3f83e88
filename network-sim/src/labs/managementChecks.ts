import type { Console } from '../console/command.js';
import type { Device } from '../core/device.js';
import { rangeOf } from '../core/lineRanges.js';
import type { World } from '../core/world.js';
import { loginMethods } from '../management/aaa.js';
import { configText } from '../management/places.js';
import { innermost, openSession } from '../management/remote.js';
import { execute, openConsole } from '../shell/terminal.js';
import type { Check, CheckResult } from './checkTypes.js';
import { evidenceOf, result } from './evidence.js';
import { addressOf } from './routingChecks.js';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

/** Maximum number of login questions, plus one. */
const MOST_QUESTIONS = 4;
const TOP_LEVEL = 15;

interface Attempt {
  /** The result of a login: no reply, a failed login, or the privilege that was granted. */
  outcome: 'refused' | 'rejected' | number;
  output: string;
}

/** Tries to log in over the network, as a person would, while the lines before the first are in use. */
function attempt(world: World, device: Device, check: Of<'login'>, first: number): Attempt {
  // Close the open sessions, so that they don't occupy any lines.
  for (const each of Object.values(world.devices)) delete each.run.vtys;
  const target = world.devices[check.to];
  if (target && first > 0) {
    const inUse = Array.from({ length: first }, (_, vty) => [vty, { id: -1, by: check.by, from: 0 }]);
    target.run.vtys = Object.fromEntries(inUse);
  }
  const to = addressOf(world, check.to);
  if (to === undefined) return { outcome: 'refused', output: `${check.to} has no address` };
  const console: Console = { device: device.id, mode: 'user', target: [], history: [], length: 0 };
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  openSession({ world, device, console, print }, { by: check.by, to, user: check.user });
  if (!console.remote) {
    const isClosed = lines.some((line) => line.includes('Password required'));
    return { outcome: isClosed ? 'rejected' : 'refused', output: lines.join('\n') };
  }
  let wasAsked = false;
  for (let turn = 0; turn < MOST_QUESTIONS && console.remote; turn++) {
    const { question } = innermost(console);
    if (!question) break;
    const isPassword = question.prompt.startsWith('Password');
    if (isPassword && wasAsked) return { outcome: 'rejected', output: lines.join('\n') };
    if (isPassword) wasAsked = true;
    lines.push(execute(world, console, isPassword ? (check.password ?? '') : (check.user ?? '')));
  }
  const { remote } = console;
  const isIn = remote !== undefined && remote.question === undefined && remote.device !== device.id;
  return {
    outcome: isIn ? (remote.mode === 'exec' ? TOP_LEVEL : 1) : 'rejected',
    output: lines.join('\n'),
  };
}

const describeOutcome = ({ outcome }: Attempt): string =>
  typeof outcome === 'number'
    ? `the login succeeds with privilege ${outcome}`
    : outcome === 'refused'
      ? 'the connection is refused or times out'
      : 'the login is rejected';

/** The first lines of a device's groups of vty lines. */
const firstLinesOf = (device: Device | undefined): number[] =>
  Object.keys(device?.config.lines ?? {})
    .filter((name) => name.startsWith('vty'))
    .map((name) => rangeOf(name)[0])
    .filter((first) => first > 0);

/** Checks whether a login over the network works on every line that accepts it, and with which privilege. */
export function checkLogin(world: World, device: Device, check: Of<'login'>): CheckResult {
  const isWanted = ({ outcome }: Attempt): boolean => {
    const isIn = typeof outcome === 'number';
    return {
      ok: isIn && (check.privilege === undefined || outcome === check.privilege),
      fail: !isIn,
      refused: outcome === 'refused',
    }[check.want];
  };
  const others = firstLinesOf(world.devices[check.to]);
  let tried = attempt(world, device, check, 0);
  for (const first of isWanted(tried) ? others : []) {
    const next = attempt(world, device, check, first);
    // A line may be closed while others are open.
    if (next.outcome !== 'refused' && !isWanted(next)) tried = next;
  }
  const ok = isWanted(tried);
  const name = check.by === 'ssh' ? 'SSH' : 'Telnet';
  const who = check.user ? ` as ${check.user}` : '';
  const want = {
    ok: `succeeds${check.privilege === undefined ? '' : ` with privilege ${check.privilege}`}`,
    fail: 'fails',
    refused: 'finds no open line',
  }[check.want];
  const evidence = ok
    ? undefined
    : evidenceOf(world, check.to, 'show running-config | section aaa|username|tacacs|radius|line vty', [
        'transport',
        'login',
        'aaa authentication',
      ]);
  return result(
    ok,
    `${name} from ${check.from} to ${check.to}${who} ${want}`,
    describeOutcome(tried),
    evidence,
  );
}

/** Checks that a device with AAA has its servers decide who can log in at its console. */
export function checkConsole(world: World, device: Device): CheckResult {
  const { aaa, lines } = device.config;
  const [first = ''] = loginMethods(device.config, lines['con 0'], true);
  const isOpen = aaa !== undefined && openConsole(world, device.id).question === undefined;
  // The servers don't decide about a privilege level that everyone gets on the line.
  const isRaised = (lines['con 0']?.privilege ?? 1) > 1;
  const ok = aaa === undefined || (!isOpen && !isRaised && first.startsWith('group '));
  const evidence = ok
    ? undefined
    : evidenceOf(world, device.id, 'show running-config | section aaa|line con', ['login']);
  const method = `its first login method is ${first || 'missing'}`;
  const found = isOpen
    ? 'it opens without a login'
    : isRaised
      ? 'everyone who logs in there gets a higher privilege level'
      : method;
  return result(ok, `${device.id}'s console asks the AAA servers first`, ok ? 'it does' : found, evidence);
}

/** Checks the SSH version and the length of its key. */
export function checkSsh(world: World, device: Device, check: Of<'ssh'>): CheckResult {
  const { rsaBits = 0, kept } = device.config;
  const isVersion2 = kept.includes('ip ssh version 2');
  const ok = isVersion2 && rsaBits >= check.bits;
  const key = rsaBits === 0 ? 'no RSA key' : `a key of ${rsaBits} bits`;
  const evidence = ok ? undefined : evidenceOf(world, device.id, 'show ip ssh', ['SSH']);
  const found = `${isVersion2 ? 'version 2 only' : 'version 1 is still allowed'}, ${key}`;
  return result(ok, `SSH version 2 only, with a key of at least ${check.bits} bits`, found, evidence);
}

/** Checks for a local account whose password can't be read in the configuration. */
export function checkAccount(world: World, device: Device, check: Of<'account'>): CheckResult {
  const account = device.config.users.find(({ name }) => name === check.user);
  const other = check.alone && device.config.users.find(({ name }) => name !== check.user);
  const ok = account?.secret !== undefined && !other;
  const found = !account
    ? "the account doesn't exist"
    : account.secret === undefined
      ? 'its password is readable in the configuration'
      : other
        ? `there is also a local account ${other.name}`
        : 'hashed';
  const evidence = ok
    ? undefined
    : evidenceOf(world, device.id, 'show running-config | include username', [other?.name ?? check.user]);
  const expected = `account ${check.user} on ${device.id} with a hashed password${check.alone ? ', and no other account' : ''}`;
  return result(ok, expected, found, evidence);
}

/** Checks that a file on a server is a device's running configuration. */
export function checkFile(world: World, device: Device, check: Of<'file'>): CheckResult {
  const other = world.devices[check.of];
  const file = device.files && Object.hasOwn(device.files, check.name) ? device.files[check.name] : undefined;
  const ok = file !== undefined && other !== undefined && file === configText(other, other.config);
  const found =
    file === undefined
      ? `${device.id} doesn't have this file`
      : `it differs from ${check.of}'s running configuration`;
  const evidence = ok ? undefined : evidenceOf(world, device.id, 'dir', [check.name]);
  const expected = `${check.name} on ${device.id} contains ${check.of}'s running configuration`;
  return result(ok, expected, ok ? 'it does' : found, evidence);
}
