import { changed } from '../core/build.js';
import type { Device } from '../core/device.js';
import { setTimer, type World } from '../core/world.js';
import { run } from '../engine/run.js';
import { lengthOf } from '../net/address.js';
import { parseIp4, parseIp6, parsePrefix6 } from '../net/addressText.js';
import { setDhcp } from './hostDhcp.js';
import { readRecords } from './hostDns.js';

const NIC = 'Ethernet0';

/** A host's settings, as its form shows them. */
export interface HostSettings {
  /** Whether the IPv4 address comes from a DHCP server. */
  dhcp?: boolean;
  address?: string;
  mask?: string;
  gateway?: string;
  /** DNS servers, separated by spaces or commas. */
  dns?: string;
  /** A DNS server's records, one per line. */
  records?: string;
  address6?: string;
  gateway6?: string;
  autoconfig?: boolean;
}

/** A form's parsed values; undefined for those that are missing or invalid. */
function readSettings(settings: HostSettings) {
  const mask = settings.mask ? parseIp4(settings.mask) : undefined;
  const servers = (settings.dns ?? '').split(/[\s,]+/).filter((text) => text !== '');
  return {
    ip: settings.address ? parseIp4(settings.address) : undefined,
    length: mask === undefined ? undefined : lengthOf(mask),
    gateway: settings.gateway ? parseIp4(settings.gateway) : undefined,
    own6: settings.address6 ? parsePrefix6(settings.address6) : undefined,
    gateway6: settings.gateway6 ? parseIp6(settings.gateway6) : undefined,
    nameServers: servers.map(parseIp4),
  };
}

/** A sentence for each invalid field. */
function faultsOf(settings: HostSettings): string[] {
  const { ip, length, gateway, own6, gateway6, nameServers } = readSettings(settings);
  return [
    settings.address && ip === undefined && 'Enter a valid IP address.',
    settings.address && length === undefined && 'Enter a valid subnet mask.',
    settings.gateway && gateway === undefined && 'Enter a valid default gateway.',
    nameServers.includes(undefined) && 'Enter valid DNS server addresses.',
    settings.records !== undefined &&
      !readRecords(settings.records) &&
      'Write each record on its own line: a name, A, AAAA, or CNAME, and the value.',
    settings.address6 && !own6 && 'Enter an IPv6 address with its prefix, such as 2001:db8::10/64.',
    settings.gateway6 && !gateway6 && 'Enter a valid IPv6 gateway.',
  ].filter((fault): fault is string => typeof fault === 'string' && fault !== '');
}

/** Applies the settings in a host's form; omitted ones stay unchanged. Returns a sentence for each invalid field. */
export function configureHost(world: World, device: Device, settings: HostSettings): string[] {
  const config = device.config.interfaces[NIC];
  const faults = faultsOf(settings);
  if (faults.length > 0 || !config) return faults;
  const { ip, length, gateway, own6, gateway6, nameServers } = readSettings(settings);
  if (settings.dhcp !== undefined || settings.address)
    setDhcp(device, NIC, settings.dhcp === true && !settings.address);
  if (settings.dns !== undefined)
    device.config.nameServers = nameServers.filter((each) => each !== undefined);
  if (settings.records !== undefined && device.platform === 'server')
    device.config.records = readRecords(settings.records);
  if (settings.address !== undefined)
    config.ip = ip !== undefined && length !== undefined ? { ip, length } : undefined;
  if (settings.address6 !== undefined) config.ipv6 = own6 ? [own6] : [];
  if (settings.autoconfig !== undefined) config.autoconfig = settings.autoconfig || undefined;
  if (settings.autoconfig) setTimer(world, device, `solicit ${NIC}`, 1);
  if (settings.gateway !== undefined) device.config.defaultGateway = gateway;
  if (settings.gateway6 !== undefined) device.config.defaultGateway6 = gateway6;
  changed(world, device);
  run(world, world.now);
  return [];
}
