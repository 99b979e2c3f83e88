import type { Command, Context } from '../console/command.js';
import { has, textOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import { isActiveVlan } from '../ethernet/vlans.js';
import { vlanListText } from '../net/vlanList.js';

/** Creates a VLAN with the default name that IOS gives it. */
export function addVlan({ device }: Pick<Context, 'device'>, id: number): void {
  if (isActiveVlan(device, id) || device.vlans.some((vlan) => vlan.id === id)) return;
  device.vlans.push({ id, name: `VLAN${String(id).padStart(4, '0')}`, state: 'active' });
  device.vlans.sort((a, b) => a.id - b.id);
}

const MAX_NAME = 32;

/** A switch's VTP mode; server unless set. */
const vtpMode = ({ config }: Context): string =>
  config.kept.find((line) => line.startsWith('vtp mode '))?.split(' ')[2] ?? 'server';

/** VLAN commands for a switch. */
export const vlanCommands: Command[] = [
  {
    modes: ['config'],
    syntax: 'vlan <vlans:vlans>',
    on: isSwitch,
    no: 'exact',
    run: (context, match) => {
      const ranges = match.values.vlans as [number, number][];
      const ids = ranges.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      );
      if (vtpMode(context) === 'client')
        return context.refuse('%VTP VLAN configuration not allowed when device is in CLIENT mode.');
      if (context.no) {
        context.device.vlans = context.device.vlans.filter(({ id }) => id === 1 || !ids.includes(id));
        if (ids.includes(1)) context.print('%Default VLAN 1 may not be deleted.');
        return;
      }
      if (ids.some((id) => id >= 1002 && id <= 1005) || ids.length > 255) {
        return context.refuse(
          'Command rejected: VLANs 1002-1005 are reserved, and you can create up to 255 at a time.',
        );
      }
      const extended = ids.filter((id) => id > 1005);
      if (extended.length > 0 && vtpMode(context) === 'server') {
        context.print(`% Failed to create VLANs ${vlanListText(extended.map((id) => [id, id]))}`);
        context.print('Extended VLAN(s) not allowed in current VTP mode.');
        return context.refuse('%Failed to commit extended VLAN(s) changes.');
      }
      for (const id of ids) addVlan(context, id);
      context.console.mode = 'vlan';
      context.console.target = ids.map(String);
    },
  },
  {
    modes: ['vlan'],
    syntax: 'name <name:word>',
    run: ({ device, console, no, print }, match) => {
      for (const vlan of device.vlans.filter(({ id }) => console.target.includes(String(id)))) {
        const name = textOf(match, 'name');
        const fallback = `VLAN${String(vlan.id).padStart(4, '0')}`;
        const other = device.vlans.find((each) => each.name === name && each.id !== vlan.id);
        if (!no && other) print(`VLAN #${vlan.id} and #${other.id} have an identical name: ${name}`);
        else if (!no && (name ?? '').length > MAX_NAME)
          print(`% VLAN name is too long: ${MAX_NAME} characters at most`);
        else if (vlan.id === 1) print('%Default VLAN 1 may not have its name changed.');
        else vlan.name = no ? fallback : (name ?? fallback);
      }
    },
  },
  {
    modes: ['vlan'],
    syntax: 'state (active | suspend)',
    run: ({ device, console, no }, match) => {
      for (const vlan of device.vlans.filter(({ id }) => console.target.includes(String(id)))) {
        vlan.state = !no && has(match, 'suspend') ? 'suspend' : 'active';
      }
    },
  },
  {
    modes: ['vlan'],
    syntax: 'shutdown',
    run: ({ device, console, no, print }) => {
      for (const vlan of device.vlans.filter(({ id }) => console.target.includes(String(id)))) {
        if (vlan.id === 1) print('%Default VLAN 1 may not be shut down.');
        else if (no) delete vlan.shut;
        else vlan.shut = true;
      }
    },
  },
  // Only a switch that also speaks Token Ring or FDDI would act on these.
  { modes: ['vlan'], syntax: '(mtu <bytes:1500-18190> | media ethernet)', run: () => {} },
];
