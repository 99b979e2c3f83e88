import fc from 'fast-check';
import { configLines } from '../config/running.js';
import { decrypt7, encrypt7 } from '../config/secret.js';
import { compilePattern } from '../console/pattern.js';
import { addDevice } from '../core/build.js';
import { hashText } from '../core/hash.js';
import { createWorld } from '../core/world.js';
import { deviceOf, wire } from '../testing/network.js';
import { SWITCH_LINES } from '../testing/switchLines.js';
import { completeAt, execute, helpAt, openConsole, pagesOf, promptOf } from './terminal.js';

function switchWith(lines: string[], seed = 1) {
  const world = createWorld(seed);
  const device = addDevice(world, 'M1', 'l3switch');
  const console = openConsole(world, 'M1');
  for (const line of ['enable', 'configure terminal', ...lines]) {
    if (console.mode === 'exec') execute(world, console, 'configure terminal');
    execute(world, console, line);
  }
  return { world, device, console };
}

describe('running-config', () => {
  it('gives the same configuration if it is typed into a blank device', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SWITCH_LINES), { maxLength: 60 }), (lines) => {
        const { device } = switchWith(lines);
        const written = configLines(device, device.config);
        const again = switchWith(
          written.filter((line) => line !== '!'),
          2,
        );
        expect(again.device.config).toEqual(device.config);
        expect(configLines(again.device, again.device.config)).toEqual(written);
      }),
      { numRuns: 15 },
    );
  });
  it('is unchanged after a command and its no form', () => {
    const before = switchWith(['interface g1/0/1']);
    for (const line of [
      'description x',
      'switchport mode trunk',
      'switchport access vlan 7',
      'speed 100',
      'shutdown',
    ]) {
      const kept = structuredClone(before.device.config);
      execute(before.world, before.console, line);
      expect(before.device.config).not.toEqual(kept);
      execute(before.world, before.console, `no ${line}`);
      expect(before.device.config).toEqual(kept);
    }
  });
});

describe('the console', () => {
  it('survives any input', () => {
    const world = wire('R1 g0/0/0 - S1 g0/1');
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(...SWITCH_LINES, 'en', 'conf t', 'sh run | i ['),
    );
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), fc.constantFrom('R1', 'S1'), (lines, name) => {
        const console = openConsole(world, name);
        for (const line of lines) {
          helpAt(world, console, line);
          completeAt(world, console, line);
          expect(typeof execute(world, console, line)).toBe('string');
        }
      }),
      { numRuns: 15 },
    );
  });
  it('completes a unique word with Tab, and leaves ambiguous ones', () => {
    const world = wire('R1 g0/0/0 - S1 g0/1');
    const console = openConsole(world, 'S1');
    expect(completeAt(world, console, 'sh')).toBe('show ');
    expect(completeAt(world, console, 'show i')).toBe('show i');
    execute(world, console, 'en');
    execute(world, console, 'conf t');
    expect(completeAt(world, console, 'no span')).toBe('no spanning-tree ');
    expect(completeAt(world, console, 'do sh')).toBe('do show ');
    expect(completeAt(world, console, '')).toBe('');
  });
  it('lists no, default, and do with the commands in configuration modes, as IOS does', () => {
    const { world, console } = switchWith([]);
    const wordsAt = (line: string) => helpAt(world, console, line).split('\n');
    const leads = [
      'default Set a command to its defaults',
      'do To run exec commands in config mode',
      'end Exit from configure mode',
      'exit Exit from the current mode',
      'no Negate a command or set its defaults',
    ];
    for (const line of [
      'end',
      'configure terminal',
      'interface g1/0/1',
      'line con 0',
      'vlan 10',
      'router ospf 1',
    ]) {
      execute(world, console, line);
      const listed = wordsAt('').map((each) => each.trim().replace(/\s+/g, ' '));
      expect(listed.filter((each) => leads.includes(each))).toEqual(line === 'end' ? [leads[3]] : leads);
    }
    expect(wordsAt('no')).toEqual(['no']);
    expect(wordsAt('no router-')).toEqual(['router-id']);
    expect(completeAt(world, console, 'no')).toBe('no ');
  });
  it('gives the shortest unique abbreviation the same effect as the full word', () => {
    const whole = switchWith(['interface gigabitethernet 1/0/1', 'switchport access vlan 20', 'shutdown']);
    const short = switchWith(['int g1/0/1', 'sw a v 20', 'shu']);
    expect(short.device.config).toEqual(whole.device.config);
  });
  it('hides switch commands on routers, and privileged ones from users', () => {
    const world = wire('R1 g0/0/0 - S1 g0/1');
    const console = openConsole(world, 'R1');
    expect(execute(world, console, 'show running-config')).toContain('% Invalid input');
    execute(world, console, 'enable');
    expect(execute(world, console, 'show vlan brief')).toContain('% Invalid input');
    expect(execute(world, console, 'show running-config')).toContain('hostname R1');
  });
  it('asks for the enable secret three times', () => {
    const { world, device } = switchWith(['enable secret cisco']);
    const console = openConsole(world, device.id);
    execute(world, console, 'enable');
    expect(promptOf(world, console)).toBe('Password: ');
    execute(world, console, 'a');
    execute(world, console, 'b');
    expect(execute(world, console, 'c')).toBe('% Bad secrets');
    expect(promptOf(world, console)).toBe('M1>');
    execute(world, console, 'enable');
    execute(world, console, 'cisco');
    expect(promptOf(world, console)).toBe('M1#');
  });
  it('asks for the console password if the line requires one', () => {
    const { world, device } = switchWith(['line con 0', 'password letmein', 'login']);
    const console = openConsole(world, device.id);
    expect(promptOf(world, console)).toBe('Password: ');
    expect(execute(world, console, 'wrong')).toContain('% Login invalid');
    execute(world, console, 'letmein');
    expect(promptOf(world, console)).toBe('M1>');
  });
  it('loses unsaved changes in a reload, but not the VLANs', () => {
    const { world, device, console } = switchWith([
      'vlan 50',
      'hostname SAVED',
      'do write',
      'hostname LOST',
      'end',
    ]);
    execute(world, console, 'reload');
    execute(world, console, 'no');
    execute(world, console, '');
    expect(device.config.hostname).toBe('SAVED');
    expect(device.vlans.map(({ id }) => id)).toContain(50);
  });
  it('splits output into pages', () => {
    expect(pagesOf('1\n2\n3\n4\n5', 3)).toEqual(['1\n2', '3\n4', '5']);
    expect(pagesOf('1\n2', 0)).toEqual(['1\n2']);
  });
  it('ends in the same state after the same lines', () => {
    const hash = () => hashText(JSON.stringify(switchWith(SWITCH_LINES).world));
    expect(hash()).toBe(hash());
  });
});

describe('pipe patterns', () => {
  it('match like regular expressions', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '[a-c]', 'a*', 'b+', 'c?');
    const pattern = fc.tuple(
      fc.constantFrom('', '^'),
      fc.array(atom, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('', '$'),
    );
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 12 });
    fc.assert(
      fc.property(pattern, text, ([start, atoms, end], line) => {
        const source = start + atoms.join('') + end;
        expect(compilePattern(source)(line)).toBe(new RegExp(source).test(line));
      }),
    );
  });
  it("take linear time where backtracking wouldn't", () => {
    expect(compilePattern('a*a*a*a*a*a*a*a*a*b')('a'.repeat(20_000))).toBe(false);
  });
  it('support _ and alternatives', () => {
    expect(compilePattern('_10_|up$')('vlan 10 down')).toBe(true);
    expect(compilePattern('_10_|up$')('vlan 100 down')).toBe(false);
    expect(compilePattern('_10_|up$')('line is up')).toBe(true);
  });
});

describe('type 7 passwords', () => {
  it('can be decoded', () => {
    const password = fc.string({ unit: fc.constantFrom(...'abcXYZ019!-'), minLength: 1, maxLength: 25 });
    fc.assert(fc.property(password, (text) => void expect(decrypt7(encrypt7(text))).toBe(text)));
    expect(decrypt7('0822455D0A16')).toBe('cisco');
  });
});

it('a missing device is an error, not a crash', () => {
  const world = wire('R1 g0/0/0 - S1 g0/1');
  expect(() => openConsole(world, 'R9')).toThrow('Device R9');
  expect(deviceOf(world, 'R1').id).toBe('R1');
});
