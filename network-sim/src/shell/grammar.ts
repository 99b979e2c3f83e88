import { aclBindingCommands } from '../commands/acl/bindings.js';
import { aclCommands } from '../commands/acl/lists.js';
import { addressingCommands } from '../commands/addressing.js';
import { discoveryCommands } from '../commands/discovery.js';
import { errdisableCommands } from '../commands/errdisable.js';
import { execCommands } from '../commands/exec.js';
import { interfaceCommands } from '../commands/interfaces.js';
import { keptCommands } from '../commands/keptLines.js';
import { keyAndAliasCommands } from '../commands/keysAndAliases.js';
import { natCommands } from '../commands/nat/natCommands.js';
import { ospfCommands } from '../commands/ospf.js';
import { ospfInterfaceCommands } from '../commands/ospfInterfaces.js';
import { dhcpCommands } from '../commands/services/dhcp.js';
import { loggingCommands } from '../commands/services/logging.js';
import { ntpCommands } from '../commands/services/ntp.js';
import { snmpCommands } from '../commands/services/snmp.js';
import { stpCommands } from '../commands/spanningTree.js';
import { staticRouteCommands } from '../commands/staticRoutes.js';
import { switchportCommands } from '../commands/switching.js';
import { portSecurityCommands } from '../commands/switchSecurity/portSecurity.js';
import { systemCommands } from '../commands/system.js';
import { vlanCommands } from '../commands/vlans.js';
import type { Command, Mode } from '../console/command.js';
import { compile, compileOther, type GrammarNode } from '../console/syntax.js';
import type { Device } from '../core/device.js';
import { OTHER_WORDS } from './otherWords.js';

const COMMANDS: Command[] = [
  ...execCommands,
  ...systemCommands,
  ...interfaceCommands,
  ...vlanCommands,
  ...switchportCommands,
  ...stpCommands,
  ...portSecurityCommands,
  ...errdisableCommands,
  ...addressingCommands,
  ...staticRouteCommands,
  ...dhcpCommands,
  ...ntpCommands,
  ...loggingCommands,
  ...snmpCommands,
  ...aclCommands,
  ...aclBindingCommands,
  ...natCommands,
  ...keptCommands,
  ...keyAndAliasCommands,
  ...ospfCommands,
  ...ospfInterfaceCommands,
  ...discoveryCommands,
];

const added: Command[] = [];

/** Adds commands that aren't needed until someone types. */
export function addCommands(commands: readonly Command[]): void {
  added.push(...commands);
  built.clear();
}

/** A mode's trees, with commands and their `no` forms. */
export interface Grammar {
  plain: GrammarNode[];
  negative: GrammarNode[];
}

const built = new Map<string, Grammar>();

/** A mode's grammar on a device, built once per platform. */
export function grammarOf(device: Device, mode: Mode): Grammar {
  const key = `${device.platform} ${mode}`;
  const present = built.get(key);
  if (present) return present;
  const commands = [...COMMANDS, ...added].filter(
    ({ modes, on }) => modes.includes(mode) && (on?.(device) ?? true),
  );
  const isExec = mode === 'user' || mode === 'exec';
  const other = (OTHER_WORDS[mode] ?? []).flatMap(compileOther);
  const grammar = {
    plain: [...commands.flatMap((command) => compile(command, false)), ...other],
    // In EXEC, only commands that say so have a `no` form.
    negative: commands
      .filter(({ no }) => !isExec || typeof no === 'string')
      .flatMap((command) => compile(command, true))
      .concat(isExec ? [] : other),
  };
  built.set(key, grammar);
  return grammar;
}
