import { debug } from '../../core/debug.js';
import { shortName } from '../../core/interfaceName.js';
import type { OspfInterfaceState } from '../../core/protocolState.js';
import { log } from '../../core/world.js';
import { addresses4 } from '../../ip/interfaces.js';
import { contains, type Ip, maskOf } from '../../net/address.js';
import { ip4Text, ipText } from '../../net/addressText.js';
import type { OspfMessage } from '../../net/frame.js';
import { intervalsOf, keysOf, type Process } from './state.js';

const head = ({ key }: Process, word: string, name: string) =>
  `OSPF-${key.split(' ')[1]} ${word.padEnd(5)} ${shortName(name)}:`;

/** Writes a line of `debug ip ospf adj` about an interface. */
export function debugAdjacency(process: Process, name: string, text: string): void {
  const { world, device, run } = process;
  if (run.version === 2) debug(world, device, 'ip ospf adj', () => `${head(process, 'ADJ', name)} ${text}`);
}

/** Whether a hello's sender can become a neighbor; area, timers, mask, and subnet must match. */
export function agrees(
  process: Process,
  name: string,
  state: OspfInterfaceState,
  message: OspfMessage,
  from: Ip,
): boolean {
  const { hello, dead } = intervalsOf(process, name);
  const isArea = message.area === state.area;
  const isTime = message.hello === hello && message.dead === dead;
  if (process.run.version === 3 || typeof from !== 'number') return isArea && isTime;
  const [localAddress] = addresses4(process.device, name);
  if (!localAddress) return false;
  const isSubnet = contains(localAddress.ip, localAddress.length, from);
  const isMask = state.state === 'P2P' || message.mask === localAddress.length;
  const { world, device } = process;
  const say = (text: () => string) =>
    debug(world, device, 'ip ospf hello', () => `${head(process, 'HELLO', name)} ${text()}`);
  const address = ip4Text(from);
  if (!isArea) {
    const areas = `area ${ip4Text(state.area)}, mismatched area ${ip4Text(message.area)} in the header`;
    debugAdjacency(process, name, `Rcv pkt from ${address}, ${areas}`);
    if (message.area === 0) {
      const why = 'mismatched area ID, from backbone area must be virtual-link but not found';
      log(world, device, `%OSPF-4-ERRRCV: Received invalid packet: ${why} from ${address}, ${name}`);
    }
    return false;
  }
  say(() => `Rcv hello from ${ip4Text(message.router)} area ${state.area} ${address}`);
  if (isTime && isSubnet && isMask) return true;
  const masks = [message.mask ?? 0, localAddress.length].map((length) => ip4Text(maskOf(length)));
  say(() => `Mismatched hello parameters from ${address}`);
  say(
    () =>
      `Dead R ${message.dead} C ${dead}, Hello R ${message.hello} C ${hello} Mask R ${masks[0]} C ${masks[1]}`,
  );
  return false;
}

const TYPES = ['text', 'md5'];

/**
 * Whether a packet has a key that the interface has. One common key is enough while two routers change theirs one after
 * the other.
 */
export function hasSameKey(process: Process, name: string, { auth: theirs }: OspfMessage, from: Ip): boolean {
  const localKeys = keysOf(process, name);
  const isSame = theirs.length === 0 ? localKeys.length === 0 : theirs.some((key) => localKeys.includes(key));
  if (isSame) return true;
  const typeOf = ([key = '']: string[]) => TYPES.indexOf(key.split(' ')[0] ?? '') + 1;
  const why =
    typeOf(theirs) === typeOf(localKeys)
      ? `Mismatched Authentication Key - ${typeOf(localKeys) === 2 ? `Message Digest Key ${theirs[0]?.split(' ')[1]}` : 'Clear Text'}`
      : `Mismatched Authentication type. Input packet specified type ${typeOf(theirs)}, we use type ${typeOf(localKeys)}`;
  debugAdjacency(process, name, `Rcv pkt from ${ipText(from)} : ${why}`);
  return false;
}
