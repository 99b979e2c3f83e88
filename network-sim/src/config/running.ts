import { isSwitch } from '../core/build.js';
import type { Config, ExternalMetric, LineConfig, OspfConfig, StaticRoute } from '../core/config.js';
import type { Device } from '../core/device.js';
import { compareInterfaces, interfaceType } from '../core/interfaceName.js';
import { trackedText } from '../ip/tracking.js';
import { natLines } from '../nat/natLines.js';
import { bindingLines, listLines } from '../net/aclText.js';
import { maskOf } from '../net/address.js';
import { ip4Text, ipText } from '../net/addressText.js';
import { listOf, vlanListTexts } from '../net/vlanList.js';
import { aaaLines, aaaServerLines } from './aaaLines.js';
import { dhcpLines } from './dhcpLines.js';
import { hasNoAddress, interfaceLines } from './interfaceLines.js';
import { loggingLines, ntpLines, snmpLines, timestampLines } from './managementLines.js';
import { encrypt7, secretType } from './secret.js';
import { switchSecurityBlocks } from './switchSecurityLines.js';

/** Loopbacks and port channels precede the physical interfaces, which may be their members. */
const rankOf = (name: string) =>
  ['loopback', 'channel', 'ethernet', 'vlan'].indexOf(interfaceType(name).replace('sub', 'ethernet'));

const indent = (lines: string[]) => lines.map((line) => ` ${line}`);

/** The given lines, each followed by `!` where IOS prints one. */
type Lines = (string | false | undefined)[];

const present = (lines: Lines): string[] => lines.filter((line): line is string => typeof line === 'string');

/** The configuration as commands, in the order and format that IOS uses. */
export function configLines(device: Device, config: Config): string[] {
  const blocks: Lines[] = [
    timestampLines(config),
    [config.passwordEncryption ? 'service password-encryption' : 'no service password-encryption'],
    [`hostname ${config.hostname}`],
    enableLines(config),
    aaaLines(config),
    userLines(config),
    globalLines(device, config),
    ...dhcpLines(config),
    ...switchSecurityBlocks(config),
    stpLines(device, config),
    Object.entries(config.tracked).map(([number, object]) => `track ${number} ${trackedText(object)}`),
    errdisableLines(config),
    ...Object.keys(config.interfaces)
      .toSorted((a, b) => rankOf(a) - rankOf(b) || compareInterfaces(a, b))
      .map((name) => interfaceBlock(device, config, name)),
    ...Object.entries(config.ospf).map(([process, ospf]) => ospfLines(`router ospf ${process}`, ospf)),
    ...Object.entries(config.ospf6).map(([process, ospf]) => ospfLines(`ipv6 router ospf ${process}`, ospf)),
    [config.scpServer && 'ip scp server enable'],
    ...aaaServerLines(config, (key) => passwordText(key, config.passwordEncryption)),
    [config.defaultGateway !== undefined && `ip default-gateway ${ip4Text(config.defaultGateway)}`],
    natLines(config.nat),
    config.staticRoutes.map(routeLine),
    ...aclBlocks(config),
    loggingLines(config),
    snmpLines(config),
    ntpLines(config),
    config.kept,
    Object.entries(config.aliases ?? {}).map(([name, line]) => `alias exec ${name} ${line}`),
    ...(config.blocks ?? []).map(({ head, lines }) => [head, ...lines]),
    bannerLines(config),
    Object.entries(config.lines).flatMap(([name, line]) => lineLines(name, line, config)),
  ];
  return blocks.map(present).flatMap((lines) => (lines.length > 0 ? [...lines, '!'] : []));
}

/** Each access list is a block of its own. */
const aclBlocks = ({ accessLists = {}, accessLists6 = {} }: Config): Lines[] =>
  [...Object.entries(accessLists), ...Object.entries(accessLists6)].map(([name, list]) =>
    listLines(name, list),
  );

/** A banner with several lines is shown as it was typed. */
function bannerLines({ banner, banners = {} }: Config): Lines {
  const all = Object.entries(banner === undefined ? banners : { ...banners, motd: banner });
  return all.flatMap(([kind, text]) => `banner ${kind} ^C${text}^C`.split('\n'));
}

const passwordText = (password: string, encrypt: boolean) => (encrypt ? `7 ${encrypt7(password)}` : password);

function enableLines(config: Config): Lines {
  const { enableSecret, enablePassword } = config;
  return [
    enableSecret !== undefined && `enable secret ${secretType(enableSecret)} ${enableSecret}`,
    enablePassword !== undefined &&
      `enable password ${passwordText(enablePassword, config.passwordEncryption)}`,
  ];
}

function userLines(config: Config): Lines {
  return config.users.map(({ name, privilege, secret, password }) => {
    const level = privilege === 1 ? '' : ` privilege ${privilege}`;
    if (secret !== undefined) return `username ${name}${level} secret ${secretType(secret)} ${secret}`;
    const text =
      password === undefined ? '' : ` password ${passwordText(password, config.passwordEncryption)}`;
    return `username ${name}${level}${text}`;
  });
}

function globalLines(device: Device, config: Config): Lines {
  const routes = device.platform === 'router';
  return [
    device.platform === 'l3switch' && config.ipRouting && 'ip routing',
    routes && !config.ipRouting && 'no ip routing',
    !config.domainLookup && 'no ip domain lookup',
    config.domainName !== undefined && `ip domain name ${config.domainName}`,
    ...config.nameServers.map((ip) => `ip name-server ${ip4Text(ip)}`),
    ...config.hosts.map(({ name, ip }) => `ip host ${name} ${ip4Text(ip)}`),
    config.dnsServer && 'ip dns server',
    config.ipv6Routing && 'ipv6 unicast-routing',
    !config.cdp && 'no cdp run',
    config.lldp && 'lldp run',
  ];
}

function stpLines(device: Device, config: Config): Lines {
  if (!isSwitch(device)) return [];
  const { stp } = config;
  return [
    `spanning-tree mode ${stp.mode}`,
    stp.portfastDefault && 'spanning-tree portfast default',
    stp.bpduguardDefault && 'spanning-tree portfast bpduguard default',
    stp.bpdufilterDefault && 'spanning-tree portfast bpdufilter default',
    stp.loopguardDefault && 'spanning-tree loopguard default',
    'spanning-tree extend system-id',
    config.macAging !== undefined && `mac address-table aging-time ${config.macAging}`,
    config.lacpPriority !== undefined && `lacp system-priority ${config.lacpPriority}`,
    ...(stp.off.length > 0 ? vlanListTexts(stp.off, 60).map((text) => `no spanning-tree vlan ${text}`) : []),
    ...[...new Set(Object.values(stp.priority))].flatMap((value) => {
      const vlans = Object.keys(stp.priority).filter((vlan) => stp.priority[vlan] === value);
      return vlanListTexts(listOf(vlans.map(Number)), 50).map(
        (text) => `spanning-tree vlan ${text} priority ${value}`,
      );
    }),
  ];
}

function errdisableLines({ errdisable }: Config): Lines {
  return [
    ...(errdisable?.causes ?? []).map((cause) => `errdisable recovery cause ${cause}`),
    errdisable?.interval !== undefined && `errdisable recovery interval ${errdisable.interval}`,
  ];
}

function interfaceBlock(device: Device, config: Config, name: string): string[] {
  const interfaceConfig = config.interfaces[name];
  if (!interfaceConfig) return [];
  const isElsewhere = interfaceConfig.kept.some((line) => /^ip (?:address|unnumbered) /.test(line));
  const none = hasNoAddress(name, interfaceConfig) && !isElsewhere ? ['no ip address'] : [];
  return [`interface ${name}`, ...indent([...none, ...interfaceLines(device, name, interfaceConfig)])];
}

const externalText = ({ metric, type }: ExternalMetric = {}): string =>
  (metric === undefined ? '' : ` metric ${metric}`) + (type === undefined ? '' : ` metric-type ${type}`);

function ospfLines(head: string, ospf: OspfConfig): string[] {
  const lines: Lines = [
    ospf.shutdown && 'shutdown',
    ospf.routerId !== undefined && `router-id ${ip4Text(ospf.routerId)}`,
    ospf.reference !== undefined && `auto-cost reference-bandwidth ${ospf.reference}`,
    ...Object.entries(ospf.areaAuth ?? {}).map(
      ([area, kind]) => `area ${area} authentication${kind === 'md5' ? ' message-digest' : ''}`,
    ),
    ...ospf.redistribute.map(
      (source) => `redistribute ${source}${externalText(ospf.redistributeAs?.[source])}`,
    ),
    ospf.passiveDefault && 'passive-interface default',
    ...ospf.active.map((name) => `no passive-interface ${name}`),
    ...ospf.passive.map((name) => `passive-interface ${name}`),
    ...ospf.networks.map(
      ({ ip, wildcard, area }) => `network ${ip4Text(ip)} ${ip4Text(wildcard)} area ${area}`,
    ),
    ospf.originate &&
      `default-information originate${ospf.originate === 'always' ? ' always' : ''}${externalText(ospf.originateAs)}`,
    ospf.maximumPaths !== undefined && `maximum-paths ${ospf.maximumPaths}`,
    ospf.distance !== undefined && `distance ${ospf.distance}`,
    ...(ospf.kept ?? []),
  ];
  return [head, ...indent(present(lines))];
}

function routeLine({ prefix, length, via, iface, ad, name, tag, track, permanent }: StaticRoute): string {
  const to = [iface, via === undefined ? undefined : ipText(via)]
    .filter((part) => part !== undefined)
    .join(' ');
  const distance = [
    ad === 1 ? '' : ` ${ad}`,
    tag === undefined ? '' : ` tag ${tag}`,
    name === undefined ? '' : ` name ${name}`,
    track === undefined ? '' : ` track ${track}`,
    permanent ? ' permanent' : '',
  ].join('');
  if (typeof prefix !== 'number') return `ipv6 route ${ipText(prefix)}/${length} ${to}${distance}`;
  return `ip route ${ip4Text(prefix)} ${ip4Text(maskOf(length))} ${to}${distance}`;
}

function lineLines(name: string, line: LineConfig, { passwordEncryption: encrypt, aaa }: Config): string[] {
  const isVty = name.startsWith('vty');
  const login =
    line.login === 'local' ? 'login local' : line.login === 'line' ? 'login' : isVty && 'no login';
  const lines: Lines = [
    ...bindingLines('access-class', line.accessClass),
    ...bindingLines('ipv6 access-class', line.accessClass6),
    line.timeout && `exec-timeout ${line.timeout[0]} ${line.timeout[1]}`,
    line.password !== undefined && `password ${passwordText(line.password, encrypt)}`,
    line.privilege !== undefined && `privilege level ${line.privilege}`,
    line.synchronous && 'logging synchronous',
    line.loginList !== undefined && `login authentication ${line.loginList}`,
    line.execList !== undefined && `authorization exec ${line.execList}`,
    !aaa && login,
    line.transport && `transport input ${line.transport}`,
    ...(line.kept ?? []),
  ];
  return [`line ${name.replace(/^(vty (\d+)) \2$/, '$1')}`, ...indent(present(lines))];
}

/** The output of `show running-config`. */
export function runningConfig(device: Device, config: Config): string[] {
  const lines = ['!', 'version 17.9', ...configLines(device, config), 'end'];
  const bytes = lines.reduce((sum, line) => sum + line.length + 1, 0);
  return ['Building configuration...', '', `Current configuration : ${bytes} bytes`, ...lines];
}
