/** A browser or script that has signed in to an account. */
export interface Device {
  /** Hash of the random id in the device's cookie; missing on devices recorded by earlier releases. */
  idHash?: string;
  /** Name shown to people, such as "Firefox on Windows". */
  name: string;
  signIns: number;
  lastSignIn?: Date;
}

const maxDevices = 20;

/** Returns an account's devices as stored; earlier releases stored only names. */
export function readDevices(stored: readonly (Device | string)[]): Device[] {
  return stored.map((device) => (typeof device === 'string' ? { name: device, signIns: 1 } : device));
}

/**
 * Returns the devices after one more sign-in, the current one first. If there are too many, drops those that signed in
 * only once first, because a script without cookies is a new device at each sign-in and must not displace browsers that
 * come back.
 */
export function addSignIn(
  devices: readonly Device[],
  { idHash, name }: { idHash: string; name: string },
  now: Date,
): Device[] {
  const known = devices.find((device) => device.idHash === idHash);
  const current = { idHash, name, signIns: (known?.signIns ?? 0) + 1, lastSignIn: now };
  // The name stored by an earlier release has become this device.
  const others = devices.filter((device) => device !== known && (device.idHash || device.name !== name));
  const byUse = others.toSorted(
    (one, other) =>
      Number(other.signIns > 1) - Number(one.signIns > 1) ||
      timeOf(other.lastSignIn) - timeOf(one.lastSignIn),
  );
  return [current, ...byUse].slice(0, maxDevices);
}

const timeOf = (date: Date | undefined) => date?.getTime() ?? 0;
