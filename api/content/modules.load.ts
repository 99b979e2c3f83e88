import ccna01ComponentsAndTopologies from './modules/ccna-01-components-and-topologies.json' with {
  type: 'json',
};
import ccna02InterfacesAndCabling from './modules/ccna-02-interfaces-and-cabling.json' with { type: 'json' };
import ccna03TransportAndClients from './modules/ccna-03-transport-and-clients.json' with { type: 'json' };
import ccna04Ipv4AndSubnetting from './modules/ccna-04-ipv4-and-subnetting.json' with { type: 'json' };
import ccna05Ipv6 from './modules/ccna-05-ipv6.json' with { type: 'json' };
import ccna06WirelessAndVirtualization from './modules/ccna-06-wireless-and-virtualization.json' with {
  type: 'json',
};
import ccna07SwitchingAndVlans from './modules/ccna-07-switching-and-vlans.json' with { type: 'json' };
import ccna08TrunksDiscoveryEtherchannel from './modules/ccna-08-trunks-discovery-etherchannel.json' with {
  type: 'json',
};
import ccna09SpanningTree from './modules/ccna-09-spanning-tree.json' with { type: 'json' };
import ccna10WirelessLans from './modules/ccna-10-wireless-lans.json' with { type: 'json' };
import ccna11RoutingDecisions from './modules/ccna-11-routing-decisions.json' with { type: 'json' };
import ccna12StaticRoutesAndGateways from './modules/ccna-12-static-routes-and-gateways.json' with {
  type: 'json',
};
import ccna13Ospf from './modules/ccna-13-ospf.json' with { type: 'json' };
import ccna14NatDhcpDns from './modules/ccna-14-nat-dhcp-dns.json' with { type: 'json' };
import ccna15TimeMonitoringLogs from './modules/ccna-15-time-monitoring-logs.json' with { type: 'json' };
import ccna16QosAndRemoteFiles from './modules/ccna-16-qos-and-remote-files.json' with { type: 'json' };
import ccna17SecurityAndAccess from './modules/ccna-17-security-and-access.json' with { type: 'json' };
import ccna18AclsAndLayer2Security from './modules/ccna-18-acls-and-layer-2-security.json' with {
  type: 'json',
};
import ccna19Automation from './modules/ccna-19-automation.json' with { type: 'json' };
import core101MobileDevices from './modules/core1-01-mobile-devices.json' with { type: 'json' };
import core102PortsAndServices from './modules/core1-02-ports-and-services.json' with { type: 'json' };
import core103WirelessAndSoho from './modules/core1-03-wireless-and-soho.json' with { type: 'json' };
import core104AddressesAndDevices from './modules/core1-04-addresses-and-devices.json' with { type: 'json' };
import core105NetworkToolsAndFaults from './modules/core1-05-network-tools-and-faults.json' with {
  type: 'json',
};
import core106DisplaysCablesMemory from './modules/core1-06-displays-cables-memory.json' with {
  type: 'json',
};
import core107StorageBoardsPower from './modules/core1-07-storage-boards-power.json' with { type: 'json' };
import core108Printers from './modules/core1-08-printers.json' with { type: 'json' };
import core109VirtualizationAndCloud from './modules/core1-09-virtualization-and-cloud.json' with {
  type: 'json',
};
import core110HardwareTroubleshooting from './modules/core1-10-hardware-troubleshooting.json' with {
  type: 'json',
};
import core201InstallingSystems from './modules/core2-01-installing-systems.json' with { type: 'json' };
import core202WindowsAtWork from './modules/core2-02-windows-at-work.json' with { type: 'json' };
import core203CommandLines from './modules/core2-03-command-lines.json' with { type: 'json' };
import core204SecurityFoundations from './modules/core2-04-security-foundations.json' with { type: 'json' };
import core205WirelessSohoBrowserSecurity from './modules/core2-05-wireless-soho-browser-security.json' with {
  type: 'json',
};
import core206MalwareAndAttacks from './modules/core2-06-malware-and-attacks.json' with { type: 'json' };
import core207MobileSecurityAndData from './modules/core2-07-mobile-security-and-data.json' with {
  type: 'json',
};
import core208ScriptsRemoteCloudAi from './modules/core2-08-scripts-remote-cloud-ai.json' with {
  type: 'json',
};
import core209DocumentationChangeBackup from './modules/core2-09-documentation-change-backup.json' with {
  type: 'json',
};
import core210SafetyPrivacyPeople from './modules/core2-10-safety-privacy-people.json' with { type: 'json' };

/** The modules of all courses, as they stand in their files. */
export const modules: unknown[] = [
  ccna01ComponentsAndTopologies,
  ccna02InterfacesAndCabling,
  ccna03TransportAndClients,
  ccna04Ipv4AndSubnetting,
  ccna05Ipv6,
  ccna06WirelessAndVirtualization,
  ccna07SwitchingAndVlans,
  ccna08TrunksDiscoveryEtherchannel,
  ccna09SpanningTree,
  ccna10WirelessLans,
  ccna11RoutingDecisions,
  ccna12StaticRoutesAndGateways,
  ccna13Ospf,
  ccna14NatDhcpDns,
  ccna15TimeMonitoringLogs,
  ccna16QosAndRemoteFiles,
  ccna17SecurityAndAccess,
  ccna18AclsAndLayer2Security,
  ccna19Automation,
  core101MobileDevices,
  core102PortsAndServices,
  core103WirelessAndSoho,
  core104AddressesAndDevices,
  core105NetworkToolsAndFaults,
  core106DisplaysCablesMemory,
  core107StorageBoardsPower,
  core108Printers,
  core109VirtualizationAndCloud,
  core110HardwareTroubleshooting,
  core201InstallingSystems,
  core202WindowsAtWork,
  core203CommandLines,
  core204SecurityFoundations,
  core205WirelessSohoBrowserSecurity,
  core206MalwareAndAttacks,
  core207MobileSecurityAndData,
  core208ScriptsRemoteCloudAi,
  core209DocumentationChangeBackup,
  core210SafetyPrivacyPeople,
];
