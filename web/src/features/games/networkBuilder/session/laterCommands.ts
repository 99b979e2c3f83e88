/** Loads the commands that no lab's start uses, for a log that has lines. Consoles load them, too. */
export async function loadLaterCommands(): Promise<void> {
  await import('@cosmic/network-sim/shell/laterCommands');
}
