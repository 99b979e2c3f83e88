import type { Device, Trap } from '../../core/device.js';
import type { World } from '../../core/world.js';
import type { SnmpMessage } from '../../net/services.js';

/** An SNMP agent's variable. */
interface Variable {
  name: string;
  value: string;
  /** Sets a new value. */
  set?: (value: string) => void;
}

const text = (value: string | undefined): string => `STRING: ${value ?? ''}`;

/** The variables of a device's agent, in MIB order. */
function variablesOf(world: World, device: Device): Variable[] {
  const { config, run } = device;
  const ticks = Math.floor((world.now - run.bootedAt) / 10);
  const names = Object.keys(run.ports);
  const column = (name: string, value: (port: string) => string): Variable[] =>
    names.map((port, index) => ({ name: `${name}.${index + 1}`, value: value(port) }));
  const status = (up: boolean) => `INTEGER: ${up ? 'up(1)' : 'down(2)'}`;
  const agent = () => {
    config.snmp ??= { communities: [], hosts: [], traps: [] };
    return config.snmp;
  };
  return [
    { name: 'sysDescr.0', value: text('Cisco IOS XE Software (simulated)') },
    { name: 'sysUpTime.0', value: `Timeticks: (${ticks})` },
    {
      name: 'sysContact.0',
      value: text(config.snmp?.contact),
      set: (value) => {
        agent().contact = value;
      },
    },
    {
      name: 'sysName.0',
      value: text(config.domainName ? `${config.hostname}.${config.domainName}` : config.hostname),
      set: (value) => {
        config.hostname = value;
      },
    },
    {
      name: 'sysLocation.0',
      value: text(config.snmp?.location),
      set: (value) => {
        agent().location = value;
      },
    },
    { name: 'ifNumber.0', value: `INTEGER: ${names.length}` },
    ...column('ifDescr', text),
    ...column('ifAdminStatus', (port) => status(!config.interfaces[port]?.shutdown)),
    ...column('ifOperStatus', (port) => status(run.ports[port]?.protocol ?? false)),
  ];
}

const SETTABLE = /^[A-Za-z][A-Za-z0-9-]{0,62}$/;

/** Responds to a manager; undefined if the device doesn't have the community. */
export function answerSnmp(world: World, device: Device, message: SnmpMessage): SnmpMessage | undefined {
  const community = device.config.snmp?.communities.find(({ name }) => name === message.community);
  if (!community) return undefined;
  const { name, operation } = message;
  const response: SnmpMessage = { ...message, operation: 'response' };
  const all = variablesOf(world, device);
  if (operation === 'next') {
    const at = name === '' ? -1 : all.findIndex((each) => each.name === name);
    const next = name !== '' && at < 0 ? undefined : all[at + 1];
    return next ? { ...response, name: next.name, value: next.value } : { ...response, error: 'endOfView' };
  }
  const found = all.find((each) => each.name === name);
  if (!found) return { ...response, error: 'noSuchName' };
  if (operation === 'get') return { ...response, value: found.value };
  if (community.access !== 'rw') return { ...response, error: 'noAccess' };
  const value = message.value ?? '';
  if (!found.set || (name === 'sysName.0' && !SETTABLE.test(value)))
    return { ...response, error: 'notWritable' };
  found.set(value);
  return { ...response, value: text(value) };
}

/** The keyword in `snmp-server enable traps` that a trap belongs to. */
const KINDS: Record<Trap['name'], string> = {
  linkDown: 'snmp',
  linkUp: 'snmp',
  coldStart: 'snmp',
  authenticationFailure: 'snmp',
  ciscoConfigManEvent: 'config',
};

/** Whether a device sends a trap. */
export function sendsTrap({ config }: Device, { name, detail }: Trap): boolean {
  if (KINDS[name] === 'snmp' && config.interfaces[detail]?.kept.includes('no snmp trap link-status'))
    return false;
  return (config.snmp?.traps ?? []).some((typed) => {
    const [kind = '', ...names] = typed.split(' ');
    if (typed === '') return true;
    return kind === KINDS[name] && (names.length === 0 || names.includes(name.toLowerCase()));
  });
}
