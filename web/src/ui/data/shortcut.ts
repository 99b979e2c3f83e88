const hasCommandKey = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Name of the modifier key in shortcuts: ⌘ on Apple devices, Ctrl elsewhere. */
export const commandKey = () => (hasCommandKey() ? '⌘' : 'Ctrl');

/** Returns "Ctrl+B", or "⌘B" on Apple devices. */
export const formatShortcut = (key: string) => (hasCommandKey() ? `⌘${key}` : `Ctrl+${key}`);
