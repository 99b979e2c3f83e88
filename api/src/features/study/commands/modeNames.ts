import { modeOf } from '../questions/iosLine.js';

const modeNames: Record<string, string> = {
  '>': 'user EXEC mode',
  '#': 'privileged EXEC mode',
  '(config)#': 'global configuration mode',
  '(config-if)#': 'interface configuration mode',
  '(config-if-range)#': 'interface configuration mode',
  '(config-subif)#': 'subinterface configuration mode',
  '(config-line)#': 'line configuration mode',
  '(config-router)#': 'router configuration mode',
  '(config-vlan)#': 'VLAN configuration mode',
  '(config-std-nacl)#': 'access list configuration mode',
  '(config-ext-nacl)#': 'access list configuration mode',
  '(dhcp-config)#': 'DHCP pool configuration mode',
};

/** The name of a prompt's mode. */
export const modeName = (prompt: string) => modeNames[modeOf(prompt)] ?? modeOf(prompt);
