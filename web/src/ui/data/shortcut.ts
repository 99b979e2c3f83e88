const hasCommandKey = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The name of the key that goes with a letter in a shortcut: ⌘ on Apple devices, Ctrl elsewhere. */
export const commandKey = () => (hasCommandKey() ? '⌘' : 'Ctrl');

/** "Ctrl+B", or "⌘B" on Apple devices. */
export const formatShortcut = (key: string) => (hasCommandKey() ? `⌘${key}` : `Ctrl+${key}`);
