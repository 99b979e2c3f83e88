import type { InterfaceConfig } from '../core/config.js';

/** An interface's `switchport port-security …` lines. */
export function portSecurityLines({ portSecurity: security }: InterfaceConfig): (string | false)[] {
  if (!security) return [];
  const { maximum, vlanMaximum = {}, violation, sticky, addresses, agingTime, agingType } = security;
  const lines = [
    maximum !== undefined && `maximum ${maximum}`,
    ...Object.entries(vlanMaximum).map(([vlan, most]) => `maximum ${most} vlan ${vlan}`),
    violation !== undefined && `violation ${violation}`,
    sticky && 'mac-address sticky',
    ...addresses.map(({ mac, voice, vlan, sticky: isSticky }) => {
      const inVlan = voice ? ' vlan voice' : vlan === undefined ? '' : ` vlan ${vlan}`;
      return `mac-address ${isSticky ? 'sticky ' : ''}${mac}${inVlan}`;
    }),
    agingTime !== undefined && `aging time ${agingTime}`,
    agingType !== undefined && `aging type ${agingType}`,
  ];
  return [
    ...lines.map((line) => typeof line === 'string' && `switchport port-security ${line}`),
    security.enabled === true && 'switchport port-security',
  ];
}
