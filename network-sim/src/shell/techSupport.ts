import type { Command, Context } from '../console/command.js';
import { matchLine } from '../console/match.js';
import { grammarOf } from './grammar.js';

/** The commands whose output a vendor asks for, as far as a device knows them. */
const PARTS = [
  'show clock',
  'show version',
  'show running-config',
  'show interfaces',
  'show ip interface brief',
  'show ip route',
  'show arp',
  'show cdp neighbors detail',
  'show vlan',
  'show interfaces trunk',
  'show mac address-table',
  'show spanning-tree',
  'show etherchannel summary',
  'show ip ospf neighbor',
  'show logging',
];

function techSupport(context: Context): void {
  const { plain } = grammarOf(context.device, 'exec');
  for (const part of PARTS) {
    const found = matchLine(plain, part);
    if ('error' in found) continue;
    context.print('');
    context.print(`------------------ ${part} ------------------`);
    context.print('');
    found.command.run(context, found);
  }
}

/** Commands that show the output of many other commands at once. */
export const techSupportCommands: Command[] = [
  {
    modes: ['exec'],
    syntax: 'show tech-support',
    help: { 'tech-support': 'Show system information for Tech-Support' },
    run: techSupport,
  },
];
