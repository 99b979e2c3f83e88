/** The names of the command topics. */
export const commandTopics: Record<string, string> = {
  basics: 'Basics and access',
  interfaces: 'Interfaces',
  routing: 'Routing and OSPF',
  security: 'Security and ACLs',
  services: 'Services and NAT',
  show: 'Show commands',
  switching: 'Switching and VLANs',
};
