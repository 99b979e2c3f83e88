import { hasCommandLine } from '../core/build.js';
import type { Device } from '../core/device.js';

/** The prompt on a device that doesn't run IOS. */
export function hostPrompt(device: Device): string {
  const {
    id,
    platform,
    config: { host },
  } = device;
  if (!hasCommandLine(device) || platform === 'printer') return `${id}>`;
  switch (host?.system) {
    case 'linux':
      return `user@${id.toLowerCase()}:~$ `;
    case 'macos':
      return `user@${id} ~ % `;
    default:
      return 'C:\\>';
  }
}
