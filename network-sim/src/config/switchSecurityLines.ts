import type { Config, InterfaceConfig } from '../core/config.js';
import { shortName } from '../core/interfaceName.js';
import type { ArpAclEntry } from '../core/switchSecurity.js';
import { ip4Text } from '../net/addressText.js';
import { type VlanList, vlanListTexts } from '../net/vlanList.js';

type Lines = (string | false | undefined)[];

/** An interface's `switchport port-security …` lines. */
export function portSecurityLines({ portSecurity: security }: InterfaceConfig): Lines {
  if (!security) return [];
  const { maximum, vlanMaximum = {}, violation, sticky, addresses, agingTime, agingType } = security;
  const lines = [
    maximum !== undefined && `maximum ${maximum}`,
    ...Object.entries(vlanMaximum).map(([vlan, most]) => `maximum ${most} vlan ${vlan}`),
    violation !== undefined && `violation ${violation}`,
    sticky && 'mac-address sticky',
    ...addresses.map(({ mac, voice, vlan, sticky: isSticky }) => {
      const inVlan = voice ? ' vlan voice' : vlan === undefined ? '' : ` vlan ${vlan}`;
      return `mac-address ${isSticky ? 'sticky ' : ''}${mac}${inVlan}`;
    }),
    agingTime !== undefined && `aging time ${agingTime}`,
    agingType !== undefined && `aging type ${agingType}`,
  ];
  return [
    ...lines.map((line) => typeof line === 'string' && `switchport port-security ${line}`),
    security.enabled === true && 'switchport port-security',
  ];
}

/** A port's lines for storm control, trust, and RA guard. */
export function guardLines({ trust = {}, storm, raGuard, relayTrusted }: InterfaceConfig): Lines {
  const { arpTrust, arpLimit, dhcpTrust, dhcpLimit, verifySource } = trust;
  const percent = (level: number) => level.toFixed(2);
  return [
    relayTrusted && 'ip dhcp relay information trusted',
    arpTrust && 'ip arp inspection trust',
    arpLimit !== undefined && `ip arp inspection limit ${arpLimit === 'none' ? 'none' : `rate ${arpLimit}`}`,
    raGuard !== undefined && `ipv6 nd raguard${raGuard === '' ? '' : ` attach-policy ${raGuard}`}`,
    ...Object.entries(storm?.levels ?? {}).map(([kind, { rising, falling, isPps }]) => {
      const text = (level: number) => (isPps ? String(level) : percent(level));
      const lower = falling === undefined ? '' : ` ${text(falling)}`;
      return `storm-control ${kind} level ${isPps ? 'pps ' : ''}${text(rising)}${lower}`;
    }),
    storm?.shutdown && 'storm-control action shutdown',
    storm?.trap && 'storm-control action trap',
    verifySource && `ip verify source${verifySource === 'ip' ? '' : ' port-security'}`,
    dhcpLimit !== undefined && `ip dhcp snooping limit rate ${dhcpLimit}`,
    dhcpTrust && 'ip dhcp snooping trust',
  ];
}

const perVlans = (head: string, vlans: VlanList, tail = ''): string[] =>
  vlans.length === 0 ? [] : vlanListTexts(vlans, 60).map((text) => `${head} ${text}${tail}`);

/** A line of an ARP access list. */
export function arpAclLine({ action, ip, mac, log }: ArpAclEntry): string {
  const isOne = ip?.wildcard === 0;
  const sender = !ip ? 'any' : isOne ? `host ${ip4Text(ip.ip)}` : `${ip4Text(ip.ip)} ${ip4Text(ip.wildcard)}`;
  const isHost = mac?.wildcard === '0000.0000.0000';
  const station = !mac ? 'any' : isHost ? `host ${mac.mac}` : `${mac.mac} ${mac.wildcard}`;
  return `${action} ip ${sender} mac ${station}${log ? ' log' : ''}`;
}

function inspectionLines({ inspection }: Config): Lines {
  if (!inspection) return [];
  const { vlans, validate, filters } = inspection;
  return [
    ...perVlans('ip arp inspection vlan', vlans),
    validate.length > 0 && `ip arp inspection validate ${validate.join(' ')}`,
    ...filters.flatMap(({ list, vlans: filtered, isStatic }) =>
      perVlans(`ip arp inspection filter ${list} vlan`, filtered, isStatic ? ' static' : ''),
    ),
  ];
}

function snoopingLines({ snooping, relayTrustAll }: Config): Lines {
  return [
    relayTrustAll && 'ip dhcp relay information trust-all',
    ...perVlans('ip dhcp snooping vlan', snooping?.vlans ?? []),
    snooping?.noOption82 && 'no ip dhcp snooping information option',
    snooping?.allowUntrusted && 'ip dhcp snooping information option allow-untrusted',
    snooping?.noVerifyMac && 'no ip dhcp snooping verify mac-address',
    snooping?.enabled && 'ip dhcp snooping',
    ...(snooping?.bindings ?? []).map(
      ({ mac, vlan, ip, port }) =>
        `ip source binding ${mac} vlan ${vlan} ${ip4Text(ip)} interface ${shortName(port)}`,
    ),
  ];
}

/** The blocks for DHCP snooping and ARP inspection, and for everything that they refer to. */
export function switchSecurityBlocks(config: Config): Lines[] {
  return [
    [...inspectionLines(config), ...snoopingLines(config)],
    ...Object.entries(config.raGuard ?? {}).map(([name, { role, trusted }]) => [
      `ipv6 nd raguard policy ${name}`,
      role !== 'host' && ` device-role ${role}`,
      trusted && ' trusted-port',
    ]),
    ...Object.entries(config.arpAcls ?? {}).map(([name, entries]) => [
      `arp access-list ${name}`,
      ...entries.map((entry) => ` ${arpAclLine(entry)}`),
    ]),
  ];
}
