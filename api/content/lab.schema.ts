import { z } from 'zod';
import { text } from './fields.schema.js';

/** A lab's id: c01 to c99 for the CCNA, a01 to a99 for A+. */
const labId = z.string().regex(/^[ac]\d\d$/, 'must look like c07');

/** A name that is unique within its lab. */
const name = z.string().regex(/^[a-zA-Z0-9-]+$/, 'must be a name without blanks');
/** A device's name; the form for checks offers the lab's devices. */
export const device = name.clone();
/** Objective numbers; those of version 2.0 may name a sub-topic. */
const objectives = z.array(z.string().regex(/^[1-9]\.[1-9]\d?(\.[a-z])?$/, 'must look like 2.4 or 2.1.b'));
/** An address, or the name of the device that has it. */
export const address = z.string().min(2);
/** A port's name; the form for checks offers the device's ports. */
export const port = z.string().min(2);
/** The ends of a cable. */
export const ends = z.strictObject({ a: port, b: port });

const profile = z.enum(['domain', 'private', 'public']);
const security = z.enum(['open', 'wep', 'wpa2', 'wpa2-wpa3', 'wpa3', 'wpa2-enterprise']);
const violation = z.enum(['shutdown', 'restrict', 'protect']);

const portNumber = z.int().min(0).max(65_535);
const flow = z.strictObject({
  from: device,
  to: address,
  tcp: portNumber.optional(),
  udp: portNumber.optional(),
  source: address.optional(),
  at: address.optional(),
  owner: device.optional(),
});
/** Traffic that may enter a network, as an access list describes it. */
const permission = z.strictObject({
  protocol: z.string().regex(/^[a-z]+$/, 'must be a protocol’s keyword'),
  from: address.optional(),
  to: address.optional(),
  port: portNumber.optional(),
  type: z.int().min(0).max(255).optional(),
  established: z.literal(true).optional(),
});
const listener = z.strictObject({ port: portNumber, program: text });
const connector = flow.pick({ from: true, source: true });

const simpleChecks = [
  z.strictObject({ kind: z.literal('ping'), from: device, to: address, want: z.enum(['ok', 'fail']) }),
  z.strictObject({
    kind: z.literal('flows'),
    device,
    allow: z.array(flow).min(1).optional(),
    deny: z.array(flow).min(1).optional(),
    only: z.strictObject({ into: address, permitted: z.array(permission).min(1) }).optional(),
    passes: z.array(permission).min(1).optional(),
  }),
  z.strictObject({ kind: z.literal('console'), device }),
  z.strictObject({
    kind: z.literal('vty'),
    device,
    allow: z.array(connector).min(1),
    deny: z.array(connector).min(1),
    network: address.optional(),
  }),
  z.strictObject({
    kind: z.literal('translation'),
    device,
    from: device,
    to: address,
    sources: z.array(address).min(1).optional(),
    global: address.optional(),
  }),
  z.strictObject({ kind: z.literal('lossless'), from: device, to: address }),
  z.strictObject({ kind: z.literal('noLoop'), from: device, to: address }),
  z.strictObject({ kind: z.literal('path'), from: device, to: address, via: z.array(device).min(1) }),
  z.strictObject({
    kind: z.literal('interface'),
    device,
    name: port,
    up: z.boolean().optional(),
    address: address.optional(),
    eui64: address.optional(),
    description: text.optional(),
  }),
  z.strictObject({
    kind: z.literal('link'),
    device,
    port,
    duplex: z.enum(['full', 'half']).optional(),
    atLeast: z.int().positive().optional(),
  }),
  z.strictObject({ kind: z.literal('cable'), device, port, to: device }),
  z.strictObject({ kind: z.literal('recovery'), device, cause: text, seconds: text }),
  z.discriminatedUnion('attack', [
    z.strictObject({
      kind: z.literal('attack'),
      attack: z.enum(['superiorBpdu', 'silentNeighbor']),
      device,
      port,
      by: z.enum(['bpduguard', 'rootguard']).optional(),
    }),
    z.strictObject({
      kind: z.literal('attack'),
      attack: z.literal('newMac'),
      device,
      port,
      by: violation.optional(),
      vlan: z.int().optional(),
      swap: z.literal(true).optional(),
    }),
    z.strictObject({
      kind: z.literal('attack'),
      attack: z.enum(['rogueDhcp', 'spoofArp', 'rogueRa']),
      device,
      port,
      also: z.array(port).optional(),
      isAllowed: z.literal(true).optional(),
    }),
    z.strictObject({
      kind: z.literal('attack'),
      attack: z.literal('storm'),
      device,
      port,
      by: z.enum(['shutdown', 'filter']).optional(),
    }),
  ]),
  z.strictObject({ kind: z.literal('dhcpLimit'), device, port, rate: text }),
  z.strictObject({
    kind: z.literal('arpValidation'),
    device,
    validation: z.enum(['src-mac', 'dst-mac', 'ip']),
  }),
  z.strictObject({
    kind: z.literal('stormControl'),
    device,
    port,
    level: text,
    action: z.literal('shutdown').optional(),
  }),
  z.strictObject({
    kind: z.literal('binding'),
    device,
    port,
    host: device,
    renew: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('portSecurity'),
    device,
    port,
    maximum: z.int().optional(),
    violation: violation.optional(),
    stations: z.array(device).optional(),
    type: z.enum(['sticky', 'configured']).optional(),
  }),
  z.strictObject({ kind: z.literal('vlan'), device, vlan: z.int(), name: text.optional() }),
  z.strictObject({
    kind: z.literal('access'),
    device,
    port,
    vlan: z.int().optional(),
    voice: z.int().optional(),
    anyMode: z.literal(true).optional(),
    portfast: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('trunk'),
    device,
    port,
    native: z.int().optional(),
    allowed: z.string().optional(),
    mode: z.enum(['on', 'negotiated']).optional(),
  }),
  z.strictObject({
    kind: z.literal('channel'),
    device,
    port,
    members: z.array(port).min(1),
    protocol: z.enum(['LACP', 'PAgP', 'none']).optional(),
  }),
  z.strictObject({
    kind: z.literal('stp'),
    device,
    vlan: z.int(),
    root: z.boolean().optional(),
    port: port.optional(),
    role: text.optional(),
    state: text.optional(),
  }),
  z.strictObject({
    kind: z.literal('route'),
    device,
    prefix: address,
    source: z.enum(['connected', 'static', 'ospf']).optional(),
    via: address.optional(),
    ad: z.int().optional(),
    absent: z.boolean().optional(),
    covers: z.boolean().optional(),
    except: z.array(address).min(1).optional(),
    internal: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('neighbor'),
    protocol: z.enum(['ospf', 'ospfv3', 'cdp', 'lldp']),
    device,
    neighbor: address,
    also: z.array(device).min(1).optional(),
    state: text.optional(),
    absent: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal('ospf'),
    device,
    version: z.union([z.literal(2), z.literal(3)]).optional(),
    iface: port.optional(),
    state: z.enum(['DR', 'BDR', 'DROTHER', 'P2P']).optional(),
    area: z.int().optional(),
    hello: z.int().positive().optional(),
  }),
  z.strictObject({
    kind: z.literal('fhrp'),
    device,
    iface: port,
    group: z.int(),
    state: text,
    ip: address.optional(),
  }),
  z.strictObject({
    kind: z.literal('host'),
    device,
    address: address.optional(),
    mask: address.optional(),
    gateway: address.optional(),
    autoconfig: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('lease'),
    device,
    iface: port.optional(),
    network: address,
    server: address.optional(),
    gateway: address.optional(),
    dns: address.optional(),
    domain: text.optional(),
    hours: text.optional(),
  }),
  z.strictObject({ kind: z.literal('pool'), device, network: address, first: address, last: address }),
  z.strictObject({ kind: z.literal('dns'), device, name: text, address }),
  z.strictObject({ kind: z.literal('time'), device, server: address }),
  z.strictObject({
    kind: z.literal('syslog'),
    device,
    server: device,
    level: text,
    dated: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('snmp'),
    device,
    manager: device,
    community: text,
    access: z.enum(['none', 'ro', 'rw']),
    name: text.optional(),
    value: text.optional(),
  }),
  z.strictObject({
    kind: z.literal('trap'),
    device,
    manager: device,
    community: text,
    version: z.enum(['1', '2c']),
    trap: z.enum(['linkDown', 'linkUp', 'coldStart', 'authenticationFailure', 'ciscoConfigManEvent']),
  }),
  z.strictObject({
    kind: z.literal('login'),
    from: device,
    to: address,
    by: z.enum(['ssh', 'telnet']),
    user: text.optional(),
    password: text.optional(),
    want: z.enum(['ok', 'fail', 'refused']),
    privilege: z.int().min(1).max(15).optional(),
  }),
  z.strictObject({ kind: z.literal('playbook'), device }),
  z.strictObject({ kind: z.literal('ssh'), device, bits: z.int().positive() }),
  z.strictObject({ kind: z.literal('account'), device, user: name, alone: z.literal(true).optional() }),
  z.strictObject({ kind: z.literal('file'), device, name: text, of: device }),
  z.strictObject({
    kind: z.literal('connect'),
    from: device,
    to: address,
    port: z.int().positive(),
    want: z.enum(['open', 'closed']),
  }),
  z.strictObject({
    kind: z.literal('wifi'),
    device,
    ssid: text,
    security: z.array(security).min(1).optional(),
  }),
  z.strictObject({
    kind: z.literal('radio'),
    device,
    ssid: text.optional(),
    width: z.int().optional(),
  }),
  z.strictObject({ kind: z.literal('noInterference'), device }),
  z.strictObject({ kind: z.literal('joined'), device, controller: device }),
  z.strictObject({
    kind: z.literal('controllerInterface'),
    device,
    name,
    vlan: z.int(),
    address,
    gateway: address,
  }),
  z.strictObject({
    kind: z.literal('wlan'),
    device,
    ssid: text.optional(),
    vlan: z.int().optional(),
    security: z.array(security).min(1).optional(),
    key: text.optional(),
    absent: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('home'),
    device,
    setting: z.enum([
      'adminPassword',
      'wifiKey',
      'newFirmware',
      'noWps',
      'noUpnp',
      'firewall',
      'noDmz',
      'noRemoteManagement',
      'vpnKey',
    ]),
  }),
  z.strictObject({
    kind: z.literal('dhcpHost'),
    device,
    server: device.optional(),
    address: address.optional(),
    first: address.optional(),
    last: address.optional(),
  }),
  z.strictObject({ kind: z.literal('steady'), device, server: device }),
  z.strictObject({ kind: z.literal('homeDhcp'), device, first: address, last: address }),
  z.strictObject({
    kind: z.literal('firewall'),
    device,
    profile: profile.optional(),
    closed: z.strictObject({ profile, port: z.int().positive() }).optional(),
  }),
  z.strictObject({ kind: z.literal('print'), device, printer: device, through: device.optional() }),
  z.strictObject({
    kind: z.literal('forwards'),
    device,
    rules: z.array(z.strictObject({ port: portNumber, to: device, toPort: portNumber })),
  }),
  z.strictObject({
    kind: z.literal('listeners'),
    device,
    open: z.array(listener),
    local: z.array(listener),
  }),
  z.strictObject({ kind: z.literal('hostname'), device, name: text }),
  z.strictObject({ kind: z.literal('secret'), device, secret: text, noPassword: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('noIpv4'), device }),
  z.strictObject({ kind: z.literal('saved'), device }),
  z.strictObject({ kind: z.literal('unchanged'), device }),
  z.strictObject({
    kind: z.literal('answer'),
    id: name,
    question: z.union([
      z.strictObject({
        about: z.enum(['nextHop', 'prefix', 'distance', 'metric']),
        device,
        to: address,
      }),
      z.strictObject({ about: z.enum(['neighbor', 'neighborPort']), device, port }),
    ]),
    choices: z.array(text).min(2).max(8).optional(),
    many: z.boolean().optional(),
  }),
] as const;

export const simpleCheck = z.discriminatedUnion('kind', simpleChecks);

/** A check of the network's state. */
export const check = z.discriminatedUnion('kind', [
  ...simpleChecks,
  z.strictObject({
    kind: z.literal('after'),
    cut: ends.optional(),
    power: device.optional(),
    restore: z.literal(true).optional(),
    within: z.int().positive(),
    check: simpleCheck,
  }),
]);

const settings = z.strictObject({
  dhcp: z.boolean().optional(),
  dns: z.string().optional(),
  records: z.string().optional(),
  address: z.string().optional(),
  mask: z.string().optional(),
  gateway: z.string().optional(),
  address6: z.string().optional(),
  gateway6: z.string().optional(),
  autoconfig: z.boolean().optional(),
});

const formStep = { form: name, set: z.record(name, z.union([z.string(), z.boolean()])) };

const wifiNetwork = z.strictObject({ on: z.boolean(), ssid: text, security, key: z.string() });

/** A device's initial state apart from its configuration and settings. */
const setup = z.strictObject({
  host: z
    .strictObject({
      system: z.enum(['windows', 'linux', 'macos']).optional(),
      services: z
        .array(
          z.strictObject({
            protocol: z.enum(['tcp', 'udp']),
            port: z.int().positive(),
            program: text,
            isLocal: z.boolean().optional(),
          }),
        )
        .optional(),
      firewall: z
        .strictObject({
          on: z.strictObject({ domain: z.boolean(), private: z.boolean(), public: z.boolean() }),
          profile,
          rules: z.array(
            z.strictObject({
              name: text,
              protocol: z.enum(['tcp', 'udp', 'icmp']),
              port: z.int().positive().optional(),
              remotes: z.array(text).min(1).optional(),
              profiles: z.array(profile).min(1),
              action: z.enum(['allow', 'block']),
            }),
          ),
        })
        .optional(),
      printer: z.strictObject({ port: z.string(), share: text.optional() }).optional(),
      shares: z.array(text).min(1).optional(),
      isAdmin: z.literal(true).optional(),
    })
    .optional(),
  wifi: z
    .strictObject({
      ssid: z.string(),
      key: z.string(),
      supports: z.array(security).min(1).optional(),
      near: z.array(device).min(1).optional(),
    })
    .optional(),
  home: z
    .strictObject({
      adminPassword: text,
      remoteManagement: z.boolean(),
      firmware: text,
      wifi: wifiNetwork,
      guest: wifiNetwork,
      wps: z.boolean(),
      upnp: z.boolean(),
      firewall: z.boolean(),
    })
    .partial()
    .optional(),
  hardware: z
    .strictObject({
      transceivers: z.record(z.string(), z.enum(['SX', 'LX'])).optional(),
      poeBudget: z.int().positive().optional(),
      poeClass: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
      hasAdapter: z.literal(true).optional(),
    })
    .optional(),
});

const stepWith = <Shape extends z.ZodRawShape>(purpose: Shape) =>
  z.union([
    z.strictObject({ on: device, type: z.string(), ...purpose }),
    z.strictObject({ on: device, playbook: z.array(z.string()).min(1), ...purpose }),
    z.strictObject({ on: device, set: settings, ...purpose }),
    z.strictObject({ on: device, ...formStep, ...purpose }),
    z.strictObject({ cable: ends, ...purpose }),
    z.strictObject({ uncable: ends, ...purpose }),
    z.strictObject({ question: name, answer: z.string().min(1), ...purpose }),
    z.strictObject({ wait: z.int().positive() }),
  ]);

const step = stepWith({});

/** Says what fails without a step of the solution, or why nothing does. */
const solutionStep = stepWith({
  serves: z.array(name).min(1).optional(),
  optional: text.min(10).optional(),
  instead: z.record(z.string(), text.min(10)).optional(),
  lineServes: z.array(z.array(name)).optional(),
});

/** The public part of a lab, in network-sim/labs, which a person sees before passing it. */
export const labSchema = z.strictObject({
  id: labId,
  title: text.max(60),
  kind: z.enum(['guided', 'build', 'fix']),
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  minutes: z.int().min(5).max(90),
  objectives: z.strictObject({
    v11: objectives.optional(),
    v20: objectives.optional(),
    core1: objectives.optional(),
    core2: objectives.optional(),
  }),
  vars: z
    .record(
      name,
      z.union([
        z.strictObject({ oneOf: z.array(z.union([z.string(), z.number()])).min(2) }),
        z.strictObject({ from: z.int(), to: z.int() }),
      ]),
    )
    .optional(),
  devices: z
    .array(
      z.strictObject({
        name: device,
        platform: z.enum([
          'router',
          'switch',
          'l3switch',
          'pc',
          'server',
          'laptop',
          'printer',
          'homeRouter',
          'controller',
          'accessPoint',
        ]),
        x: z.number(),
        y: z.number(),
        locked: z.boolean().optional(),
        setup: setup.optional(),
      }),
    )
    .min(2)
    .max(30),
  cables: z.array(
    z.strictObject({
      a: port,
      b: port,
      type: z.enum(['copper', 'crossover', 'fiber']).optional(),
      length: z.int().positive().optional(),
      mode: z.enum(['multimode', 'singleMode']).optional(),
      loose: z.boolean().optional(),
    }),
  ),
  drawing: z.array(ends).optional(),
  start: z.record(device, z.array(z.union([z.string(), z.strictObject(formStep)]))),
  playbook: z
    .strictObject({
      on: device,
      inventory: z.record(name, z.array(device).min(1)),
      user: name,
      password: text,
      example: z.array(z.string()),
    })
    .optional(),
  brief: text.min(80),
  tasks: z.array(z.strictObject({ id: name, text: text.min(10) })).min(1),
  requirements: z
    .array(
      z.strictObject({
        id: name,
        task: name,
        text: text.min(10),
        weight: z.int().positive(),
        check,
        hints: z.tuple([text.min(20), text.min(20), text.min(4)]),
      }),
    )
    .min(2),
  keep: z.array(check),
});

/** The answers to a lab, in api/content/labs, which are sent only once the lab is passed, or never. */
export const labAnswerSchema = z.strictObject({
  faults: z
    .array(
      z.strictObject({
        id: name,
        about: text.min(10),
        breaks: z.array(name).min(1),
        repair: z.array(step).min(1),
      }),
    )
    .optional(),
  explanation: text.min(300),
  solution: z.array(solutionStep).min(1),
  wrong: z
    // `fails` is empty if the steps only break something that must keep working.
    .array(z.strictObject({ name: text, steps: z.array(step).min(1), fails: z.array(name) }))
    .min(2),
});
