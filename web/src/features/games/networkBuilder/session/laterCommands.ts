let isLoaded = false;

/** Loads the commands that a lab's start doesn't use, for someone who types or for a log that has lines. */
export async function loadLaterCommands(): Promise<void> {
  await import('@cosmic/network-sim/shell/laterCommands');
  isLoaded = true;
}

/** Runs an action at once if all commands are loaded, or in order as soon as they are. */
export function withLaterCommands(act: () => void): void {
  if (isLoaded) act();
  else void loadLaterCommands().then(act);
}
