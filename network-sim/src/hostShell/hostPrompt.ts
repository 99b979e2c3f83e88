import type { Device } from '../core/device.js';

/** The prompt on a device that doesn't run IOS. */
export function hostPrompt({ id, platform, config: { host } }: Device): string {
  if (platform === 'homeRouter' || platform === 'printer') return `${id}>`;
  switch (host?.system) {
    case 'linux':
      return `user@${id.toLowerCase()}:~$ `;
    case 'macos':
      return `user@${id} ~ % `;
    default:
      return 'C:\\>';
  }
}
