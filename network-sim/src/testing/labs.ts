import type { Lab, LabAnswer } from '../labs/lab.js';

const hints: [string, string, string] = [
  'Look at the trunk.',
  'It does not carry the VLAN.',
  'switchport mode trunk',
];

/** A small lab with a trunk between two switches, and a VLAN that differs between runs. */
export const trunkLab: Lab = {
  id: 'test-trunk',
  title: 'Trunk between switches',
  kind: 'build',
  difficulty: 1,
  minutes: 10,
  objectives: { v11: ['2.2'], v20: ['2.1.b'] },
  vars: { vlan: { from: 20, to: 90 } },
  devices: [
    { name: 'S1', platform: 'switch', x: 0, y: 0 },
    { name: 'S2', platform: 'switch', x: 1, y: 0 },
    { name: 'H1', platform: 'pc', x: 0, y: 1 },
    { name: 'H2', platform: 'pc', x: 1, y: 1 },
    { name: 'H3', platform: 'pc', x: 0, y: 2 },
    { name: 'H4', platform: 'pc', x: 1, y: 2 },
  ],
  cables: [
    { a: 'S1 g0/1', b: 'S2 g0/1' },
    { a: 'H1', b: 'S1 f0/1' },
    { a: 'H2', b: 'S2 f0/1' },
    { a: 'H3', b: 'S1 f0/2' },
    { a: 'H4', b: 'S2 f0/2' },
  ],
  start: {
    S1: ['vlan {{vlan}}', 'interface f0/1', 'switchport mode access', 'switchport access vlan {{vlan}}'],
    S2: ['vlan {{vlan}}', 'interface f0/1', 'switchport mode access', 'switchport access vlan {{vlan}}'],
    H1: ['ipconfig 10.0.{{vlan}}.1 255.255.255.0'],
    H2: ['ipconfig 10.0.{{vlan}}.2 255.255.255.0'],
    H3: ['ipconfig 10.0.1.3 255.255.255.0'],
    H4: ['ipconfig 10.0.1.4 255.255.255.0'],
  },
  brief: 'VLAN {{vlan}} ends at each switch. Join it.',
  tasks: [{ id: 't1', text: 'Carry VLAN {{vlan}} between the switches.' }],
  requirements: [
    {
      id: 'trunk',
      task: 't1',
      text: 'A trunk joins the switches.',
      weight: 2,
      check: { kind: 'trunk', device: 'S1', port: 'g0/1' },
      hints,
    },
    {
      id: 'reach',
      task: 't1',
      text: 'H1 reaches H2.',
      weight: 2,
      check: { kind: 'ping', from: 'H1', to: 'H2', want: 'ok' },
      hints,
    },
    {
      id: 'saved',
      task: 't1',
      text: 'It survives a reload.',
      weight: 1,
      check: { kind: 'saved', device: 'S1' },
      hints,
    },
  ],
  keep: [
    { kind: 'ping', from: 'H3', to: 'H4', want: 'ok' },
    { kind: 'ping', from: 'H1', to: 'H3', want: 'fail' },
  ],
};

const typed = (on: string, ...lines: string[]) => lines.map((type) => ({ on, type }));

/** The lab's solution, and incorrect solutions. */
export const trunkAnswer: LabAnswer = {
  explanation: 'A trunk carries the frames of all VLANs, with a tag.',
  solution: [
    ...typed('S1', 'enable', 'conf t', 'int g0/1', 'switchport mode trunk', 'end', 'copy run start', ''),
    ...typed('S2', 'enable', 'conf t', 'int g0/1', 'switchport mode trunk', 'end'),
  ],
  wrong: [
    {
      name: 'An access link in the VLAN',
      steps: [
        ...typed(
          'S1',
          'en',
          'conf t',
          'int g0/1',
          'switchport mode access',
          'switchport access vlan {{vlan}}',
          'do wr',
        ),
        ...typed(
          'S2',
          'en',
          'conf t',
          'int g0/1',
          'switchport mode access',
          'switchport access vlan {{vlan}}',
        ),
      ],
      fails: ['trunk'],
    },
    {
      name: 'A list without the VLAN',
      steps: typed(
        'S1',
        'en',
        'conf t',
        'int g0/1',
        'switchport mode trunk',
        'switchport trunk allowed vlan 1',
        'do wr',
      ),
      fails: ['reach'],
    },
    {
      name: 'Not saved',
      steps: typed('S1', 'en', 'conf t', 'int g0/1', 'switchport mode dynamic desirable'),
      fails: ['saved'],
    },
  ],
};
