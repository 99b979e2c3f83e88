import type { KeyboardEvent } from 'react';

/** Some browsers end a composition before they report the Enter that ended it, with this code. */
const compositionKeyCode = 229;

/** Whether a key in a message's field sends it: Enter does, Shift+Enter is a new line. */
export function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !isComposing(nativeEvent);
}

/** While an input method composes a word, its keys belong to it. */
export function isComposing(event: globalThis.KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === compositionKeyCode;
}
