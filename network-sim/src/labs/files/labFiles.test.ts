import { matchLine } from '../../console/match.js';
import { formsOf } from '../../forms/forms.js';
import { grammarOf } from '../../shell/grammar.js';
import { gradedLabs, testGrading } from '../../testing/labGrading.js';
import { buildLab, drawVariables, fillIn, type LabRun } from '../build.js';

const MODES = [
  'user',
  'exec',
  'config',
  'interface',
  'vlan',
  'line',
  'router',
  'router6',
  'track',
  'dhcp',
  'aaaServer',
  'standardAcl',
  'extendedAcl',
  'ipv6Acl',
] as const;
const HOST_COMMAND =
  /^(ipconfig|ipv6config|ping|tracert|pathping|arp|curl|hostname|ssh|telnet|scp|dir|netstat|net|netsh|route|tasklist|taskkill|ip|ss|dig|ifconfig|networksetup|sudo)( |$)/;
/** A device's settings page, such as `HOME > Wi-Fi > WPS: off`. */
const PAGE = /^(\S+) > ([^>]+?)(?: > .+)?$/;
const PROMPT = /^[\w-]*(>|(\(config(-[\w-]+)?\))?#)$/;
const SERVICE_COMMAND = /^(nslookup|dnscmd|snmpget|snmpset|snmpwalk|type)( |$)/;
/** A key in a playbook with its value. */
const PLAY = /^[a-z_]+: \S+$/;
/** The password that is still set on the router in c01. */
const OLD_PASSWORD = 'cisco';

/** Whether any device in a lab accepts a line in any mode. The start of a command is enough if `errors` allows it. */
function isCommandIn({ world }: LabRun, line: string, errors: string[] = []): boolean {
  if (SERVICE_COMMAND.test(line) || HOST_COMMAND.test(line) || line === 'no') return true;
  const [, name = '', title] = PAGE.exec(line) ?? [];
  const owner = world.devices[name];
  if (owner && formsOf(owner).some((form) => form.title === title)) return true;
  const bare = line.replace(/^(no|default) /, '');
  return Object.values(world.devices).some((device) =>
    MODES.some((mode) => {
      const { plain, negative } = grammarOf(device, mode);
      return [matchLine(plain, line), matchLine(negative, bare)].some(
        (found) => !('error' in found) || errors.includes(found.error),
      );
    }),
  );
}

// The wrong solutions of the other labs are graded in the long test.
testGrading([0], (index) => index % 6 === 0);

describe.each(gradedLabs)('%s', (_id, lab, answer) => {
  it('has commands in its third hints that a device accepts, and problems if it is a troubleshooting lab', () => {
    const labRun = buildLab(lab, 0);
    const odd = labRun.lab.requirements
      .map(({ hints: [, , how] }) => how)
      .filter((how) => !isCommandIn(labRun, how));
    expect(odd).toEqual([]);
    expect((answer.faults ?? []).length >= 2).toBe(lab.kind === 'fix');
  });

  it('puts only accepted lines, prompts, and starts of commands between backticks', () => {
    const labRun = buildLab(lab, 0);
    const { brief, requirements } = labRun.lab;
    const texts = [brief, ...requirements.flatMap(({ hints: [where, what] }) => [where, what])];
    const typed = texts.flatMap((text) => text.split('`').filter((_, index) => index % 2 === 1));
    const odd = typed.filter(
      (each) =>
        !PROMPT.test(each) &&
        !(lab.playbook && PLAY.test(each)) &&
        each !== OLD_PASSWORD &&
        !isCommandIn(labRun, each, ['incomplete']),
    );
    expect(odd).toEqual([]);
    expect(texts.filter((text) => text.split('`').length % 2 === 0)).toEqual([]);
  });

  it('says every password that its solution types to get in', () => {
    const lines = Object.values(lab.start).flat();
    const set = lines.flatMap((line) =>
      typeof line === 'string' && /(secret|password) \S+$/.test(line) ? (line.split(' ').at(-1) ?? []) : [],
    );
    const typed = answer.solution.flatMap((step) => ('type' in step ? [step.type] : []));
    const instructions = JSON.stringify([lab.brief, lab.tasks, lab.requirements]);
    expect(set.filter((each) => typed.includes(each) && !instructions.includes(each))).toEqual([]);
  });

  it('fills in every variable, and names tasks and objectives from both versions', () => {
    const filled = JSON.stringify([
      fillIn(lab, drawVariables(lab, 0)),
      fillIn(answer, drawVariables(lab, 0)),
    ]);
    expect(filled).not.toContain('{{');
    const tasks = lab.tasks.map(({ id }) => id);
    expect([...new Set(lab.requirements.map(({ task }) => task))].toSorted()).toEqual(tasks.toSorted());
    const { v11, v20, core1, core2 } = lab.objectives;
    expect((v11 && v20) ?? core1 ?? core2).not.toHaveLength(0);
  });
});
