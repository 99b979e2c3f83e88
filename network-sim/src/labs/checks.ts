import { isSecret } from '../config/secret.js';
import { canonicalText } from '../core/canonicalText.js';
import type { Device } from '../core/device.js';
import { cloneWorld, type World } from '../core/world.js';
import { beginEntry, run } from '../engine/run.js';
import { addresses4 } from '../ip/interfaces.js';
import { runPlaybook } from '../playbook/run.js';
import { checkAnswer } from './answers.js';
import {
  checkConnect,
  checkDhcpHost,
  checkFirewall,
  checkForwards,
  checkHome,
  checkHomeDhcp,
  checkPrint,
  checkSteady,
  checkWifi,
} from './applianceChecks.js';
import { checkAttack } from './attacks.js';
import { buildLab, type LabRun } from './build.js';
import type { Check, CheckResult } from './checkTypes.js';
import { evidenceOf, result } from './evidence.js';
import { checkFlows, checkTranslation, checkVty } from './flowChecks.js';
import { checkAccount, checkConsole, checkFile, checkLogin, checkSsh } from './managementChecks.js';
import { checkFhrp, checkNeighbor, checkOspf } from './protocolChecks.js';
import { cut, restore, runToQuiet } from './replay.js';
import {
  checkHost,
  checkInterface,
  checkLossless,
  checkNoLoop,
  checkPath,
  checkPing,
  checkRoute,
} from './routingChecks.js';
import {
  checkDns,
  checkLease,
  checkListeners,
  checkPool,
  checkSnmp,
  checkSyslog,
  checkTime,
  checkTrap,
} from './serviceChecks.js';
import {
  checkAccess,
  checkCable,
  checkChannel,
  checkLink,
  checkRecovery,
  checkStp,
  checkTrunk,
  checkVlan,
} from './switchingChecks.js';
import {
  checkBinding,
  checkInspection,
  checkPortSecurity,
  checkStormControl,
} from './switchSecurityChecks.js';
import {
  checkControllerInterface,
  checkInterference,
  checkJoined,
  checkRadio,
  checkWlan,
} from './wirelessChecks.js';

/** Runs a check on a run's world. Pass a fork, because `ping`, `path`, and `after` advance time. */
export function runCheck(labRun: LabRun, check: Check): CheckResult {
  const { world } = labRun;
  if (check.kind === 'after') return checkAfter(labRun, check);
  if (check.kind === 'answer') return checkAnswer(labRun, check);
  if (check.kind === 'playbook') return checkPlaybook(labRun);
  const device = world.devices['device' in check ? check.device : check.from];
  if (!device) return result(false, 'the device', "it's missing");
  switch (check.kind) {
    case 'ping':
      return checkPing(world, device, check);
    case 'lossless':
      return checkLossless(world, device, check);
    case 'flows':
      return checkFlows(world, device, check);
    case 'vty':
      return checkVty(world, device, check);
    case 'console':
      return checkConsole(world, device);
    case 'translation':
      return checkTranslation(world, device, check);
    case 'path':
      return checkPath(world, device, check);
    case 'noLoop':
      return checkNoLoop(world, device, check);
    case 'interface':
      return checkInterface(world, device, check);
    case 'link':
      return checkLink(world, device, check);
    case 'cable':
      return checkCable(world, device, check);
    case 'recovery':
      return checkRecovery(world, device, check);
    case 'attack':
      return checkAttack(world, device, check);
    case 'dhcpLimit':
    case 'arpValidation':
      return checkInspection(world, device, check);
    case 'stormControl':
      return checkStormControl(world, device, check);
    case 'binding':
      return checkBinding(world, device, check);
    case 'portSecurity':
      return checkPortSecurity(world, device, check);
    case 'vlan':
      return checkVlan(world, device, check);
    case 'access':
      return checkAccess(world, device, check);
    case 'trunk':
      return checkTrunk(world, device, check);
    case 'channel':
      return checkChannel(world, device, check);
    case 'stp':
      return checkStp(world, device, check);
    case 'route':
      return checkRoute(world, device, check);
    case 'neighbor':
      return checkNeighbor(world, device, check);
    case 'ospf':
      return checkOspf(world, device, check);
    case 'fhrp':
      return checkFhrp(world, device, check);
    case 'host':
      return checkHost(world, device, check);
    case 'lease':
      return checkLease(world, device, check);
    case 'pool':
      return checkPool(world, device, check);
    case 'dns':
      return checkDns(world, device, check);
    case 'time':
      return checkTime(world, device, check);
    case 'syslog':
      return checkSyslog(world, device, check);
    case 'snmp':
      return checkSnmp(world, device, check);
    case 'trap':
      return checkTrap(world, device, check);
    case 'login':
      return checkLogin(world, device, check);
    case 'ssh':
      return checkSsh(world, device, check);
    case 'account':
      return checkAccount(world, device, check);
    case 'file':
      return checkFile(world, device, check);
    case 'connect':
      return checkConnect(world, device, check);
    case 'wifi':
      return checkWifi(world, device, check);
    case 'radio':
      return checkRadio(world, device, check);
    case 'noInterference':
      return checkInterference(world, device);
    case 'joined':
      return checkJoined(world, device, check);
    case 'controllerInterface':
      return checkControllerInterface(world, device, check);
    case 'wlan':
      return checkWlan(world, device, check);
    case 'home':
      return checkHome(device, check);
    case 'print':
      return checkPrint(world, device, check);
    case 'dhcpHost':
      return checkDhcpHost(world, device, check);
    case 'steady':
      return checkSteady(world, device, check);
    case 'homeDhcp':
      return checkHomeDhcp(device, check);
    case 'forwards':
      return checkForwards(world, device, check);
    case 'listeners':
      return checkListeners(world, device, check);
    case 'firewall':
      return checkFirewall(device, check);
    default:
      return checkConfiguration(labRun, world, device, check);
  }
}

type ConfigurationCheck = Extract<Check, { kind: 'hostname' | 'secret' | 'saved' | 'unchanged' | 'noIpv4' }>;

function checkConfiguration(
  labRun: LabRun,
  world: World,
  device: Device,
  check: ConfigurationCheck,
): CheckResult {
  const { config } = device;
  const shown = (mark: string) => evidenceOf(world, device.id, 'show running-config', [mark]);
  switch (check.kind) {
    case 'hostname': {
      const ok = config.hostname === check.name;
      return result(
        ok,
        `the device is named ${check.name}`,
        config.hostname,
        ok ? undefined : shown('hostname'),
      );
    }
    case 'secret': {
      const right = config.enableSecret !== undefined && isSecret(config.enableSecret, check.secret);
      const ok = right && !(check.noPassword && config.enablePassword !== undefined);
      const found = right
        ? "there's still an enable password as well as the secret"
        : 'a different enable secret, or none';
      const expected = `privileged mode asks for the secret ${check.secret}${check.noPassword ? ', with no enable password' : ''}`;
      return result(ok, expected, ok ? 'set' : found, ok ? undefined : shown('enable'));
    }
    case 'saved':
      return checkSaved(labRun, world, device);
    case 'noIpv4':
      return checkNoIpv4(world, device);
    case 'unchanged': {
      const ok = canonicalText(config) === labRun.initial[device.id];
      return result(ok, `${device.id} unchanged`, ok ? 'unchanged' : 'its configuration has changed');
    }
  }
}

/** With this bit of the configuration register set, a router starts without its saved configuration. */
const IGNORES_STARTUP = 0x40;

function checkSaved({ initial }: LabRun, world: World, device: Device): CheckResult {
  const { config, startup, id } = device;
  const running = canonicalText(config);
  const isSame = canonicalText(startup) === running;
  // A lab's configurations are saved when it starts, so that doesn't count as work.
  const isChanged = running !== initial[id];
  const register = config.kept.find((line) => line.startsWith('config-register '));
  const isIgnored = (Number(register?.split(' ')[1] ?? 0) & IGNORES_STARTUP) !== 0;
  const ok = isSame && isChanged && !isIgnored;
  const expected = 'your changes are saved to startup-config';
  const missing = isSame ? "you haven't changed anything yet" : 'your changes would be lost after a reload';
  const found = isIgnored ? `${register} makes the router ignore them when it starts` : missing;
  const evidence = ok ? undefined : evidenceOf(world, id, 'show startup-config');
  return result(ok, expected, ok ? 'they are saved' : found, evidence);
}

function checkNoIpv4(world: World, device: Device): CheckResult {
  const named = Object.keys(device.config.interfaces).filter((name) => addresses4(device, name).length > 0);
  const ok = named.length === 0;
  const evidence = ok ? undefined : evidenceOf(world, device.id, 'show ip interface brief', named);
  return result(ok, `${device.id} without an IPv4 address`, ok ? 'none' : named.join(', '), evidence);
}

/** Cuts a link or switches a device off, possibly only for a while, on its own fork, and checks again. */
function checkAfter(labRun: LabRun, check: Extract<Check, { kind: 'after' }>): CheckResult {
  const fork = { ...labRun, world: cloneWorld(labRun.world) };
  beginEntry(fork.world);
  cut(fork, check);
  run(fork.world, fork.world.now + check.within);
  if (check.restore) {
    beginEntry(fork.world);
    restore(fork, check);
    run(fork.world, fork.world.now + check.within);
  }
  const inner = runCheck(fork, check.check);
  const lost = check.cut ? `the link ${check.cut.a} – ${check.cut.b} is cut` : `${check.power} is off`;
  const back = check.restore ? ' and comes back up' : '';
  return { ...inner, expected: `${inner.expected}, ${check.within / 1000} s after ${lost}${back}` };
}

/** Checks whether the last playbook does everything on its own, and changes nothing when it runs again. */
function checkPlaybook({ lab, seed, world, playbook }: LabRun): CheckResult {
  const expected = 'your last playbook does everything on its own and changes nothing when it runs again';
  if (!lab.playbook || playbook === undefined)
    return result(false, expected, "you haven't run a playbook yet");
  const again = runPlaybook(world, lab.playbook, playbook);
  if (!again.isRead) return result(false, expected, again.output);
  if (again.changed > 0 || again.failed > 0) {
    const found = `running it again gave ${again.changed} changed and ${again.failed} failed or unreachable`;
    return result(false, expected, found);
  }
  const fresh = buildLab(lab, seed);
  runPlaybook(fresh.world, lab.playbook, playbook);
  runToQuiet(fresh.world);
  const unmet = lab.requirements.filter(
    ({ check }) =>
      check.kind !== 'playbook' && !runCheck({ ...fresh, world: cloneWorld(fresh.world) }, check).ok,
  );
  const [first] = unmet;
  const found = first ? `on the original network, it doesn't do this on its own: ${first.text}` : 'it does';
  return result(unmet.length === 0, expected, found);
}
