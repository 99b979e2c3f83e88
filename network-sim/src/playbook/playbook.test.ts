import { readFileSync } from 'node:fs';
import { buildLab, drawVariables, fillIn } from '../labs/build.js';
import { gradeLog } from '../labs/grade.js';
import type { Lab, LogEntry } from '../labs/lab.js';
import { readPlaybook } from './playbook.js';
import { runPlaybook } from './run.js';

const lab = JSON.parse(readFileSync(new URL('../../labs/c41.json', import.meta.url), 'utf8')) as Lab;

/** Builds a play, and tasks for lines below parents. */
const play = (hosts: string, ...tasks: string[]) => `- hosts: ${hosts}\n  tasks:\n${tasks.join('\n')}`;
const lines = (parents: string, ...all: string[]) =>
  `    - ios_config:\n${parents && `        parents: ${parents}\n`}        lines:\n${all.map((line) => `          - ${line}`).join('\n')}`;
const save = (when = 'modified') => `    - ios_config:\n        save_when: ${when}`;

const LLDP = lines('', 'lldp run');
const SSH = ['vty 0 4', 'vty 5 15'].map((line) => lines(`line ${line}`, 'transport input ssh'));
const OSPF = lines('router ospf 1', 'network 0.0.0.0 255.255.255.255 area 0');
const description = (other: string) =>
  lines('interface GigabitEthernet0/0/1', `description Link to ${other}`);
const NAMES = [play('R1', description('R2')), play('R2', description('R1'))];
const RIGHT = [play('all', LLDP, ...SSH), play('routers', OSPF), ...NAMES, play('all', save())];

/** The unmet requirements after these playbooks ran one after another; `keep` if something broke. */
function redAfter(...playbooks: string[]): string[] {
  const log = playbooks.map(
    (text, index): LogEntry => ({ at: 90_100 + index, kind: 'playbook', on: 'CTL', text }),
  );
  const { requirements, broken } = gradeLog(lab, 0, log);
  return [...requirements.filter(({ ok }) => !ok).map(({ id }) => id), ...broken.map(() => 'keep')];
}

describe('c41', () => {
  it.each([
    ['with a play for each step', [RIGHT.join('\n')]],
    [
      'with names, other modules, comments, and lists in brackets',
      [
        `---\n# Everything\n- name: "All: hardened"\n  hosts: [routers, switches]\n  gather_facts: no\n  tasks:\n    - name: LLDP\n      cisco.ios.ios_config:\n        lines: lldp run # one line\n${SSH.join('\n')}\n${[play('R1', description('R2'), OSPF), play('R2', OSPF, description('R1'))].join('\n')}\n${play('all', save())}`,
      ],
    ],
    [
      'with OSPF on the interfaces, and after a first attempt that was wrong',
      [
        play('R1', lines('interface GigabitEthernet0/0/1', 'description Wrong')),
        [
          play('all', LLDP, ...SSH),
          play(
            'routers',
            ...[0, 1, 2].map((port) => lines(`interface GigabitEthernet0/0/${port}`, 'ip ospf 1 area 0')),
          ),
          ...NAMES,
          play('all', save()),
        ].join('\n'),
      ],
    ],
  ])('is solved %s', (_name, playbooks) => {
    expect(redAfter(...playbooks)).toEqual([]);
  });

  it.each([
    [
      'a last playbook that does nothing',
      [RIGHT.join('\n'), play('all', '    - ios_command:\n        commands: []')],
      '',
    ],
    [
      'only show commands',
      [play('all', '    - ios_command:\n        commands:\n          - show version')],
      'all',
    ],
    ['a read error at the end', [RIGHT.join('\n'), '- hosts: &x all'], 'again'],
    ['a host that refuses a line at the end', [RIGHT.join('\n'), play('R1', lines('', 'nonsense'))], 'again'],
    [
      'static routes in place of OSPF',
      [
        [
          RIGHT[0],
          play('R1', lines('', 'ip route 172.21.0.0 255.255.0.0 10.255.0.2')),
          ...NAMES,
          play('all', save()),
        ].join('\n'),
      ],
      'reach,ospf,again',
    ],
    [
      'abbreviated lines',
      [[play('all', lines('', 'lldp ru'), ...SSH), ...RIGHT.slice(1)].join('\n')],
      'again',
    ],
    [
      'everybody locked out',
      [
        [
          ...RIGHT.slice(0, -1),
          play(
            'all',
            save(),
            lines('line vty 0 4', 'transport input none'),
            lines('line vty 5 15', 'transport input none'),
          ),
        ].join('\n'),
      ],
      'savedR1,savedR2,savedS1,again,keep,keep,keep',
    ],
    [
      'the account changed on the way',
      [[...RIGHT, play('R1', lines('', 'no username automation'), save())].join('\n')],
      'again,keep',
    ],
    [
      'Telnet left on one line',
      [
        [
          ...RIGHT.slice(0, -1),
          play('S1', lines('line vty 9', 'transport input telnet')),
          play('all', save()),
        ].join('\n'),
      ],
      'telnetS1,again',
    ],
    [
      'OSPF on one router',
      [[play('all', LLDP, ...SSH), play('R1', OSPF), ...NAMES, play('all', save())].join('\n')],
      'reach,ospf,again',
    ],
    [
      'saved by hand typed through a command, before the end',
      [
        [
          play('all', '    - ios_command:\n        commands:\n          - write memory'),
          ...RIGHT.slice(0, -1),
        ].join('\n'),
      ],
      'savedR1,savedR2,savedS1,again',
    ],
    [
      'save_when changed',
      [[...RIGHT.slice(0, -1), play('all', save('changed'))].join('\n')],
      'savedR1,savedR2,savedS1,again',
    ],
  ])("isn't solved by %s", (_name, playbooks, expected) => {
    const red = redAfter(...playbooks);
    if (expected === 'all') expect(red.length).toBeGreaterThan(10);
    else if (expected === '') expect(red).toContain('again');
    else expect(red.join()).toBe(expected);
  });

  it('refuses typed changes on the managed devices, and playbooks from other hosts', () => {
    const typed = ['enable', 'configure terminal', 'lldp run'];
    const log: LogEntry[] = [
      ...typed.map((text, index): LogEntry => ({ at: 90_100 + index, kind: 'line', on: 'R1', text })),
      { at: 91_000, kind: 'playbook', on: 'PC1', text: RIGHT.join('\n') },
    ];
    expect(gradeLog(lab, 0, log).score).toBeLessThan(10);
  });
});

describe('check mode', () => {
  it('shows what would change, and changes nothing', () => {
    const { world, lab: filled } = buildLab(lab, 0);
    if (!filled.playbook) throw new Error('c41 has no playbook');
    const before = JSON.stringify(world);
    expect(runPlaybook(world, filled.playbook, play('all', LLDP), true).output).toContain('changed: [S1]');
    expect(JSON.stringify(world)).toBe(before);
  });
});

it('names a play without a name after its hosts, also if they are a list', () => {
  const named = { name: 'routers,S1', hosts: 'routers,S1' };
  expect(readPlaybook(play('[routers, S1]', LLDP))).toEqual([expect.objectContaining(named)]);
});

describe('an invalid playbook', () => {
  it.each([
    ['an anchor', '- hosts: &all all\n  tasks: []', 'Line 1: anchors'],
    ['an alias', '- hosts: *all\n  tasks: []', 'Line 1: aliases'],
    ['a tag', '- hosts: !!python/object x\n  tasks: []', 'Line 1: tags'],
    ['braces', '- hosts: {a: b}', 'Line 1: braces'],
    ['a variable', play('all', lines('', 'hostname {{ inventory_hostname }}')), 'Line 5: variables'],
    ['a tab', '- hosts: all\n\ttasks:', 'Line 2: indent with spaces'],
    ['a key twice', '- hosts: all\n  hosts: R1', 'Line 2: hosts appears twice'],
    ['another module', '- hosts: all\n  tasks:\n    - shell: rm', 'Line 3: A task can’t have “shell”'],
    ['no hosts', '- tasks: []', 'Line 1: a play needs hosts'],
    ['a mapping of hosts', '- hosts:\n    R1: yes\n  tasks: []', 'Line 2: hosts must be a list'],
    [
      'deep nesting',
      Array.from({ length: 40 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
      'nested too deeply',
    ],
    ['40,000 characters', 'x'.repeat(40_000), 'longer than 4,000 characters'],
    ['nothing', '\n\n', 'empty'],
    ['a key of every object', '- __proto__: x\n  hosts: all', 'can’t have “__proto__”'],
  ])('with %s is refused with an explanation', (_name, text, message) => {
    expect(() => readPlaybook(text)).toThrow(message);
  });
  it('stops on a host at a command that the host refuses, and names a task without a name after its module', () => {
    const { world, lab: filled } = buildLab(lab, 0);
    if (!filled.playbook) throw new Error('c41 has no playbook');
    const task = '    - ios_command:\n        commands: nonsense';
    const { output } = runPlaybook(world, filled.playbook, play('R1', task));
    expect(output).toContain('TASK [ios_command]');
    expect(output).toContain('fatal: [R1]: FAILED! =>');
  });
  it('names the host that is missing from the inventory', () => {
    const { world, lab: filled } = buildLab(lab, 0);
    if (!filled.playbook) throw new Error('c41 has no playbook');
    expect(runPlaybook(world, filled.playbook, play('R9', LLDP)).output).toContain('no host or group “R9”');
  });
});

it("fills the run's values into the example and the account", () => {
  expect(JSON.stringify(fillIn(lab, drawVariables(lab, 0)).playbook)).not.toContain('{{');
});
