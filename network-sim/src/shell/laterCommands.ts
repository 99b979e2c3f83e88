import { showAclCommands } from '../commands/acl/show.js';
import { blockCommands } from '../commands/blocks.js';
import { debugCommands } from '../commands/debugging.js';
import { fhrpCommands } from '../commands/fhrp.js';
import { showNatCommands } from '../commands/nat/showNat.js';
import { powerInlineCommands } from '../commands/powerInline.js';
import { probeCommands } from '../commands/probes.js';
import { reloadCommands } from '../commands/reload.js';
import { savingCommands } from '../commands/saving.js';
import { remoteCommands } from '../commands/sessions.js';
import { arpInspectionCommands } from '../commands/switchSecurity/arpInspection.js';
import { raGuardCommands } from '../commands/switchSecurity/raGuard.js';
import { snoopingCommands } from '../commands/switchSecurity/snooping.js';
import { stormControlCommands } from '../commands/switchSecurity/stormControl.js';
import { trackingCommands } from '../commands/tracking.js';
import { addPrograms } from '../hostShell/commandLine.js';
import { PROGRAMS } from '../hostShell/everyProgram.js';
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
import { addCommands } from './grammar.js';
import { techSupportCommands } from './techSupport.js';

// Everything that no lab's start types: show and EXEC commands, some configuration, and the programs of hosts. The web
// app loads this module with the first console; everything else imports it from the start.
addCommands([
  ...blockCommands,
  ...debugCommands,
  ...fhrpCommands,
  ...powerInlineCommands,
  ...probeCommands,
  ...reloadCommands,
  ...savingCommands,
  ...remoteCommands,
  ...arpInspectionCommands,
  ...raGuardCommands,
  ...snoopingCommands,
  ...stormControlCommands,
  ...trackingCommands,
  ...aaaCommands,
  ...copyCommands,
  ...showAclCommands,
  ...showNatCommands,
  ...channelDetailCommands,
  ...showChannelCommands,
  ...showDhcpCommands,
  ...showFhrpCommands,
  ...showHardwareCommands,
  ...interfaceStatusCommands,
  ...showInterfaceCommands,
  ...macTableCommands,
  ...showManagementCommands,
  ...neighborTableCommands,
  ...showOspfCommands,
  ...ospfDatabaseCommands,
  ...showOspfDetailCommands,
  ...showOspfNeighborCommands,
  ...showPlatformCommands,
  ...portDetailCommands,
  ...showRouteSummaryCommands,
  ...showRoutingCommands,
  ...spanningTreeCommands,
  ...spanningTreeDetailCommands,
  ...spanningTreeTableCommands,
  ...showSwitchportCommands,
  ...showSystemCommands,
  ...techSupportCommands,
]);
addPrograms(PROGRAMS);
