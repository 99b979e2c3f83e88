/** Loads the commands that a lab's start doesn't use, for a log that has lines. Consoles bring them along. */
export async function loadLaterCommands(): Promise<void> {
  await import('@cosmic/network-sim/shell/laterCommands');
}
