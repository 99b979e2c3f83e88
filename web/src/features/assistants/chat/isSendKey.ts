import type { KeyboardEvent } from 'react';

/** Key code that some browsers report for the Enter that ended a composition, after the composition itself. */
const compositionKeyCode = 229;

/** Whether a key in the message field sends the message: Enter does, and Shift+Enter adds a new line. */
export function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !isComposing(nativeEvent);
}

/** Whether an input method is composing a word, so that it handles the keys. */
export function isComposing(event: globalThis.KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === compositionKeyCode;
}
