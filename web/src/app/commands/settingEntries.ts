import { SlidersHorizontal } from 'lucide-react';
import type { PaletteEntry } from '../../features/search/paletteEntry';

interface Setting {
  title: string;
  names: readonly string[];
  to: string;
}

/** Settings that people search for by name rather than by page. */
const settings: readonly Setting[] = [
  { title: 'Session timeout', names: ['idle timeout'], to: '/admin?tab=settings#session-timeout' },
  {
    title: 'Two-factor sign-in',
    names: ['2fa', 'mfa', 'totp', 'authenticator app', 'recovery codes'],
    to: '/account#second-factor',
  },
  { title: 'Require two-factor sign-in', names: ['require 2fa', 'enforce mfa'], to: '/security#require-2fa' },
  { title: 'Auto logout timer', names: ['automatic sign-out'], to: '/security#auto-logout' },
  {
    title: 'Assistant model',
    names: ['ollama', 'openai', 'anthropic', 'claude', 'gpt', 'llm', 'language model', 'ai provider'],
    to: '/site-settings?tab=integrations',
  },
  { title: 'API tokens', names: ['api token', 'api key', 'access token'], to: '/account#api-tokens' },
  { title: 'Back up now', names: ['backup now', 'run backup', 'restore'], to: '/admin/backups' },
  { title: 'Site name', names: ['rename site'], to: '/site-settings#siteName' },
  { title: 'Logo', names: ['site logo', 'app icon'], to: '/site-settings' },
  { title: 'Storage limits', names: ['quota', 'file size limit'], to: '/site-settings?tab=defaults' },
  { title: 'Change password', names: ['new password'], to: '/account#password' },
  { title: 'Passkeys', names: ['passkey', 'webauthn', 'fingerprint'], to: '/account#passkeys' },
  { title: 'Signed-in devices', names: ['sessions', 'log out everywhere'], to: '/account#sessions' },
  { title: 'Notification settings', names: ['email', 'reminders'], to: '/account#notifications' },
  { title: 'Export your data', names: ['download my data', 'gdpr'], to: '/account#data-export' },
];

/** Returns the settings as palette entries. */
export const settingEntries: readonly PaletteEntry[] = settings.map((setting) => ({
  ...setting,
  id: `setting:${setting.title}`,
  group: 'Settings',
  icon: SlidersHorizontal,
}));
