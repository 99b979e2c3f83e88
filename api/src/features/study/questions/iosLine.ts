import {
  isKnownLine,
  isSameLine,
  openPractice,
  PRACTICE_PLATFORMS,
  type Practice,
} from '@cosmic/network-sim/shell/practice';
import { isSameShellCommand } from './shellCommand.js';

type Platform = (typeof PRACTICE_PLATFORMS)[number];

/** The part of a prompt that shows the mode, such as `(config-if)#`. */
export const modeOf = (prompt: string) => prompt.replace(/^[\w-]+/, '');

/** Whether a prompt belongs to Cisco IOS; other systems have other command lines. */
export const isIosPrompt = (prompt: string) => /^[\w-]+(\([\w-]+\))?[#>]$/.test(prompt);

/** Consoles that are never changed, so that all questions can share them. */
const readers = new Map<string, Practice>();

function readerAt(prompt: string, platform: Platform): Practice | undefined {
  const key = `${platform} ${modeOf(prompt)}`;
  const reader = readers.get(key) ?? openPractice(prompt, platform);
  if (reader) readers.set(key, reader);
  return reader;
}

/**
 * Returns the platforms that know a line in a prompt's mode; those that a name such as R1 or SW1 suggests come first.
 */
function platformsFor(line: string, home: string): Platform[] {
  const order = home.startsWith('R') ? PRACTICE_PLATFORMS : PRACTICE_PLATFORMS.toReversed();
  return order.filter((platform) => {
    const reader = readerAt(home, platform);
    return reader && isKnownLine(reader, line);
  });
}

/** Whether the simulator knows a command in a prompt's mode, on some device. */
export const isModeled = (line: string, prompt: string) => platformsFor(line, prompt).length > 0;

const withSingleBlanks = (line: string) => line.trim().replace(/\s+/g, ' ');

/**
 * Whether a line typed at a prompt does what another one does in its own mode. For commands that the simulator doesn't
 * know yet, compares the words.
 */
export function isSameIosLine(typed: string, prompt: string, wanted: string, home: string): boolean {
  const platforms = platformsFor(wanted, home);
  if (platforms.length === 0) {
    return modeOf(prompt) === modeOf(home) && withSingleBlanks(typed) === withSingleBlanks(wanted);
  }
  return platforms.some((platform) => {
    const [here, there] = [readerAt(prompt, platform), readerAt(home, platform)];
    return here && there && isSameLine(here, typed, there, wanted);
  });
}

/** Whether a typed command does what one of the accepted commands does. */
export function isAccepted(typed: string, accepted: readonly string[], prompt: string): boolean {
  if (isIosPrompt(prompt)) return accepted.some((wanted) => isSameIosLine(typed, prompt, wanted, prompt));
  const shell = prompt.endsWith('$') ? 'linux' : 'windows';
  return accepted.some((command) => isSameShellCommand(typed, command, shell));
}

/** Returns a console to type at, on a device that knows the wanted command in its mode. */
export function openConsoleFor(wanted: string, home: string, prompt: string): Practice | undefined {
  const [platform = home.startsWith('R') ? 'router' : 'l3switch'] = platformsFor(wanted, home);
  return openPractice(prompt, platform);
}
