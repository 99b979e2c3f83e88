import { aclBindingCommands } from '../commands/acl/bindings.js';
import { aclCommands } from '../commands/acl/lists.js';
import { showAclCommands } from '../commands/acl/show.js';
import { addressingCommands } from '../commands/addressing.js';
import { blockCommands } from '../commands/blocks.js';
import { debugCommands } from '../commands/debugging.js';
import { discoveryCommands } from '../commands/discovery.js';
import { errdisableCommands } from '../commands/errdisable.js';
import { execCommands } from '../commands/exec.js';
import { fhrpCommands } from '../commands/fhrp.js';
import { interfaceCommands } from '../commands/interfaces.js';
import { keptCommands } from '../commands/kept.js';
import { keyAndAliasCommands } from '../commands/keysAndAliases.js';
import { natCommands } from '../commands/nat/natCommands.js';
import { showNatCommands } from '../commands/nat/showNat.js';
import { ospfCommands } from '../commands/ospf.js';
import { ospfInterfaceCommands } from '../commands/ospfInterfaces.js';
import { powerInlineCommands } from '../commands/powerInline.js';
import { probeCommands } from '../commands/probes.js';
import { reloadCommands } from '../commands/reload.js';
import { savingCommands } from '../commands/saving.js';
import { dhcpCommands } from '../commands/services/dhcp.js';
import { loggingCommands } from '../commands/services/logging.js';
import { ntpCommands } from '../commands/services/ntp.js';
import { snmpCommands } from '../commands/services/snmp.js';
import { remoteCommands } from '../commands/sessions.js';
import { stpCommands } from '../commands/spanningTree.js';
import { staticRouteCommands } from '../commands/staticRoutes.js';
import { switchportCommands } from '../commands/switching.js';
import { arpInspectionCommands } from '../commands/switchSecurity/arpInspection.js';
import { portSecurityCommands } from '../commands/switchSecurity/portSecurity.js';
import { raGuardCommands } from '../commands/switchSecurity/raGuard.js';
import { snoopingCommands } from '../commands/switchSecurity/snooping.js';
import { stormControlCommands } from '../commands/switchSecurity/stormControl.js';
import { systemCommands } from '../commands/system.js';
import { trackingCommands } from '../commands/tracking.js';
import { vlanCommands } from '../commands/vlans.js';
import type { Command, Mode } from '../console/command.js';
import { compile, compileOther, type GrammarNode } from '../console/syntax.js';
import type { Device } from '../core/device.js';
import { aaaCommands } from '../management/aaaCommands.js';
import { copyCommands } from '../management/copy.js';
import { channelDetailCommands } from '../show/channelDetail.js';
import { showChannelCommands } from '../show/channels.js';
import { showDhcpCommands } from '../show/dhcp.js';
import { showFhrpCommands } from '../show/fhrp.js';
import { showHardwareCommands } from '../show/hardware.js';
import { interfaceStatusCommands } from '../show/interfaceStatus.js';
import { showInterfaceCommands } from '../show/interfaces.js';
import { macTableCommands } from '../show/macTable.js';
import { showManagementCommands } from '../show/management.js';
import { neighborTableCommands } from '../show/neighborTables.js';
import { showOspfCommands } from '../show/ospf.js';
import { ospfDatabaseCommands } from '../show/ospfDatabase.js';
import { showOspfDetailCommands } from '../show/ospfDetail.js';
import { showOspfNeighborCommands } from '../show/ospfNeighbors.js';
import { showPlatformCommands } from '../show/platform.js';
import { portDetailCommands } from '../show/portDetail.js';
import { showRouteSummaryCommands } from '../show/routeSummary.js';
import { showRoutingCommands } from '../show/routing.js';
import { spanningTreeCommands } from '../show/spanningTree.js';
import { spanningTreeDetailCommands } from '../show/spanningTreeDetail.js';
import { spanningTreeTableCommands } from '../show/spanningTreeTables.js';
import { showSwitchportCommands } from '../show/switchports.js';
import { showSystemCommands } from '../show/system.js';
import { OTHER_WORDS } from './otherWords.js';

const COMMANDS: Command[] = [
  ...execCommands,
  ...reloadCommands,
  ...savingCommands,
  ...copyCommands,
  ...remoteCommands,
  ...aaaCommands,
  ...probeCommands,
  ...debugCommands,
  ...systemCommands,
  ...interfaceCommands,
  ...vlanCommands,
  ...switchportCommands,
  ...stpCommands,
  ...portSecurityCommands,
  ...snoopingCommands,
  ...arpInspectionCommands,
  ...stormControlCommands,
  ...raGuardCommands,
  ...errdisableCommands,
  ...powerInlineCommands,
  ...addressingCommands,
  ...staticRouteCommands,
  ...dhcpCommands,
  ...ntpCommands,
  ...loggingCommands,
  ...snmpCommands,
  ...showManagementCommands,
  ...showDhcpCommands,
  ...aclCommands,
  ...aclBindingCommands,
  ...showAclCommands,
  ...natCommands,
  ...showNatCommands,
  ...keptCommands,
  ...blockCommands,
  ...keyAndAliasCommands,
  ...showSystemCommands,
  ...showHardwareCommands,
  ...showPlatformCommands,
  ...showInterfaceCommands,
  ...interfaceStatusCommands,
  ...showSwitchportCommands,
  ...macTableCommands,
  ...showRoutingCommands,
  ...showRouteSummaryCommands,
  ...neighborTableCommands,
  ...spanningTreeCommands,
  ...spanningTreeDetailCommands,
  ...spanningTreeTableCommands,
  ...showChannelCommands,
  ...channelDetailCommands,
  ...ospfCommands,
  ...ospfInterfaceCommands,
  ...fhrpCommands,
  ...showFhrpCommands,
  ...trackingCommands,
  ...discoveryCommands,
  ...showOspfCommands,
  ...showOspfNeighborCommands,
  ...showOspfDetailCommands,
  ...ospfDatabaseCommands,
  ...portDetailCommands,
];

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
  const commands = COMMANDS.filter(({ modes, on }) => modes.includes(mode) && (on?.(device) ?? true));
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
