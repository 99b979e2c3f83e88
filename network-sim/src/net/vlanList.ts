/** VLANs as ascending ranges that don't touch, which is JSON-safe and short. */
export type VlanList = [from: number, to: number][];

/** Every VLAN that a trunk can carry. */
export const ALL_VLANS: VlanList = [[1, 4094]];

/** Whether the list contains a VLAN. */
export const hasVlan = (list: VlanList, vlan: number): boolean =>
  list.some(([from, to]) => vlan >= from && vlan <= to);

/** Parses `1,10-20,30`; undefined if it isn't a list of VLANs from 1 to 4094. */
export function parseVlanList(text: string): VlanList | undefined {
  const ranges: VlanList = [];
  for (const part of text.split(',')) {
    const match = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(part);
    if (!match) return undefined;
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (from < 1 || to > 4094 || to < from) return undefined;
    ranges.push([from, to]);
  }
  return merge(ranges);
}

function merge(ranges: VlanList): VlanList {
  const merged: VlanList = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** The union of both lists. */
export const addVlans = (list: VlanList, more: VlanList): VlanList =>
  merge([...list, ...more].map(([from, to]) => [from, to]));

/** The list without the VLANs in another list. */
export function removeVlans(list: VlanList, without: VlanList): VlanList {
  let rest = list;
  for (const [from, to] of without) {
    rest = rest.flatMap(([start, end]): VlanList => {
      if (to < start || from > end) return [[start, end]];
      const pieces: VlanList = [];
      if (start < from) pieces.push([start, from - 1]);
      if (end > to) pieces.push([to + 1, end]);
      return pieces;
    });
  }
  return rest;
}

/** Formats a list as `1,10-20,30`, or `none`. */
export function vlanListText(list: VlanList): string {
  if (list.length === 0) return 'none';
  return list.map(([from, to]) => rangeText(from, to)).join(',');
}

/** Splits the list into texts of at most `width` characters, because a configuration writes one line for each. */
export function vlanListTexts(list: VlanList, width: number): string[] {
  const texts: string[] = [];
  for (const part of vlanListText(list).split(',')) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + part.length < width) texts[texts.length - 1] = `${last},${part}`;
    else texts.push(part);
  }
  return texts;
}

const rangeText = (from: number, to: number) => (from === to ? `${from}` : `${from}-${to}`);

/** Turns single VLANs into ranges. */
export const listOf = (vlans: number[]): VlanList => merge(vlans.map((vlan) => [vlan, vlan]));
