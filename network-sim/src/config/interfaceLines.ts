import { defaultInterface } from '../core/build.js';
import type {
  Address4,
  FhrpConfig,
  InterfaceConfig,
  OspfInterfaceConfig,
  StpPortConfig,
} from '../core/config.js';
import type { Device } from '../core/device.js';
import { interfaceType } from '../core/interfaceName.js';
import { bindingLines } from '../net/aclText.js';
import { maskOf } from '../net/address.js';
import { ip4Text, ip6Text } from '../net/addressText.js';
import { type VlanList, vlanListTexts } from '../net/vlanList.js';
import { guardLines, portSecurityLines } from './switchSecurityLines.js';

const addressText = ({ ip, length }: Address4) => `${ip4Text(ip)} ${ip4Text(maskOf(length))}`;

/** The lines below `interface …` in `show running-config`, without indentation. */
export function interfaceLines(device: Device, name: string, config: InterfaceConfig): string[] {
  const lines: (string | false | undefined)[] = [
    config.description !== undefined && `description ${config.description}`,
    config.bandwidth !== undefined && `bandwidth ${config.bandwidth}`,
    config.mtu !== undefined && `mtu ${config.mtu}`,
    config.dot1q && `encapsulation dot1Q ${config.dot1q.vlan}${config.dot1q.native ? ' native' : ''}`,
    ...switchportLines(device, name, config),
    ...portSecurityLines(config),
    config.noProxyArp && 'no ip proxy-arp',
    config.raSuppress && `ipv6 nd ra suppress${config.raSuppress === 'all' ? ' all' : ''}`,
    config.ipMtu !== undefined && `ip mtu ${config.ipMtu}`,
    ...addressLines(config),
    ...bindingLines('ip access-group', config.accessGroup),
    config.nat && `ip nat ${config.nat}`,
    ...bindingLines('ipv6 traffic-filter', config.trafficFilter),
    config.speed !== undefined && `speed ${config.speed}`,
    config.duplex !== undefined && `duplex ${config.duplex}`,
    config.channel && `channel-group ${config.channel.group} mode ${config.channel.mode}`,
    config.lacpPriority !== undefined && `lacp port-priority ${config.lacpPriority}`,
    config.maxBundle !== undefined && `lacp max-bundle ${config.maxBundle}`,
    ...guardLines(config),
    ...stpLines(config.stp),
    ...ospfLines('ip', config.ospf),
    ...ospfLines('ipv6', config.ospf6),
    config.standbyVersion === 2 && 'standby version 2',
    ...config.fhrp.flatMap(fhrpLines),
    config.noCdp && 'no cdp enable',
    config.noLldp && 'no lldp transmit',
    config.noPower && 'power inline never',
    ...config.kept,
    config.shutdown && 'shutdown',
  ];
  return lines.filter((line): line is string => typeof line === 'string');
}

function switchportLines(device: Device, name: string, config: InterfaceConfig) {
  if (!defaultInterface(name, device.platform).switchport) return [];
  return [
    !config.switchport && 'no switchport',
    config.accessVlan !== 1 && `switchport access vlan ${config.accessVlan}`,
    config.nativeVlan !== 1 && `switchport trunk native vlan ${config.nativeVlan}`,
    ...(config.allowed ? allowedLines(config.allowed) : []),
    config.mode !== 'dynamic auto' && `switchport mode ${config.mode}`,
    config.nonegotiate && 'switchport nonegotiate',
    config.voiceVlan !== undefined && `switchport voice vlan ${config.voiceVlan}`,
    config.voiceMode !== undefined && `switchport voice vlan ${config.voiceMode}`,
  ];
}

/** IOS splits a long list: the first line sets the VLANs, and the others add to them. */
const allowedLines = (allowed: VlanList) =>
  vlanListTexts(allowed, 45).map(
    (text, index) => `switchport trunk allowed vlan ${index === 0 ? '' : 'add '}${text}`,
  );

function addressLines(config: InterfaceConfig) {
  return [
    ...config.secondary.map((address) => `ip address ${addressText(address)} secondary`),
    config.ip && `ip address ${addressText(config.ip)}`,
    config.dhcp && 'ip address dhcp',
    ...(config.helpers ?? []).map((server) => `ip helper-address ${ip4Text(server)}`),
    ...config.ipv6.map(({ ip, length, kind }) =>
      kind === 'link-local'
        ? `ipv6 address ${ip6Text(ip)} link-local`
        : `ipv6 address ${ip6Text(ip)}/${length}${kind === 'eui-64' ? ' eui-64' : ''}`,
    ),
    config.autoconfig && 'ipv6 address autoconfig',
    config.ipv6Enabled && 'ipv6 enable',
  ];
}

function stpLines(stp: StpPortConfig) {
  return [
    stp.portfast && `spanning-tree portfast${stp.portfast === 'edge' ? '' : ` ${stp.portfast}`}`,
    stp.bpdufilter && `spanning-tree bpdufilter ${stp.bpdufilter}`,
    stp.bpduguard && `spanning-tree bpduguard ${stp.bpduguard}`,
    stp.guard && `spanning-tree guard ${stp.guard}`,
    stp.cost !== undefined && `spanning-tree cost ${stp.cost}`,
    ...Object.entries(stp.vlanCost).map(([vlan, cost]) => `spanning-tree vlan ${vlan} cost ${cost}`),
    stp.priority !== undefined && `spanning-tree port-priority ${stp.priority}`,
    ...Object.entries(stp.vlanPriority).map(
      ([vlan, value]) => `spanning-tree vlan ${vlan} port-priority ${value}`,
    ),
  ];
}

function ospfLines(word: 'ip' | 'ipv6', ospf: OspfInterfaceConfig | undefined) {
  if (!ospf) return [];
  const { process, area, auth } = ospf;
  const kind = { text: '', md5: ' message-digest', null: ' null' };
  return [
    auth && `${word} ospf authentication${kind[auth]}`,
    ospf.authKey !== undefined && `${word} ospf authentication-key ${ospf.authKey}`,
    ...Object.entries(ospf.digestKeys ?? {}).map(
      ([id, key]) => `${word} ospf message-digest-key ${id} md5 ${key}`,
    ),
    ospf.network && `${word} ospf network ${ospf.network}`,
    ospf.hello !== undefined && `${word} ospf hello-interval ${ospf.hello}`,
    ospf.dead !== undefined && `${word} ospf dead-interval ${ospf.dead}`,
    ospf.priority !== undefined && `${word} ospf priority ${ospf.priority}`,
    ospf.mtuIgnore && `${word} ospf mtu-ignore`,
    process !== undefined && `${word} ospf ${process} area ${area ?? 0}`,
    ospf.cost !== undefined && `${word} ospf cost ${ospf.cost}`,
  ];
}

/** How much the priority drops when a tracked object goes down, unless a decrement is set. */
export const DEFAULT_DECREMENT = 10;

function fhrpLines(group: FhrpConfig) {
  const word = group.protocol === 'hsrp' ? `standby ${group.group}` : `vrrp ${group.group}`;
  const { hello, hold, tracks = [] } = group;
  const delay = group.delay === undefined ? '' : ` delay minimum ${group.delay}`;
  const time = (seconds = 0) => (Number.isInteger(seconds) ? seconds : `msec ${Math.round(seconds * 1000)}`);
  const timers =
    group.protocol === 'hsrp'
      ? `${word} timers ${time(hello)} ${time(hold)}`
      : `${word} timers advertise ${time(hello)}`;
  return [
    group.ip !== undefined && `${word} ip ${ip4Text(group.ip)}`,
    hello !== undefined && timers,
    group.priority !== undefined && `${word} priority ${group.priority}`,
    (group.preempt === true || group.delay !== undefined) && `${word} preempt${delay}`,
    group.preempt === false && `no ${word} preempt`,
    group.auth !== undefined &&
      `${word} authentication ${group.auth.replace('md5 ', 'md5 key-string ').replace(/^text (?=\S)/, group.protocol === 'hsrp' ? '' : 'text ')}`,
    group.name !== undefined && `${word} name ${group.name}`,
    ...tracks.map(({ what, decrement }) => {
      const amount = `${typeof what === 'number' ? ' decrement' : ''} ${decrement}`;
      return `${word} track ${what}${decrement === DEFAULT_DECREMENT ? '' : amount}`;
    }),
  ];
}

/** Whether an interface is listed as layer 3. */
export const hasNoAddress = (name: string, config: InterfaceConfig): boolean =>
  !config.switchport && interfaceType(name) !== 'channel' && !config.ip && !config.dhcp;
