/** Marks the field that will take over the typed text and handle keys itself. */
export const typeAheadTarget = { 'data-type-ahead': true } as const;

let holder: HTMLTextAreaElement | undefined;
let focusedBefore: Element | null = null;

/** Whether the field for the typed text is on screen. */
export const hasTypeAheadTarget = () => document.querySelector('[data-type-ahead]') !== null;

/**
 * Collects what is typed while its field is loading. A real, hidden field makes deleting, pasting, and composition
 * work as usual.
 * @param text the text typed before
 */
export function holdTyping(text = ''): void {
  if (!holder?.isConnected) {
    holder = document.createElement('textarea');
    holder.setAttribute('aria-label', 'Text');
    holder.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;pointer-events:none';
    document.body.append(holder);
    focusedBefore = document.activeElement;
  }
  holder.value += text;
  holder.focus({ preventScroll: true });
}

/** The focused element, ignoring the hidden field. */
export const getFocused = () => (document.activeElement === holder ? focusedBefore : document.activeElement);

/** No field took over, so the focus returns to where it was. */
export function dropHeldTyping(): void {
  if (!holder) return;
  const before = focusedBefore;
  takeHeldTyping();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
}

/** Returns the typed text and clears it. */
export function takeHeldTyping(): string {
  const text = holder?.value ?? '';
  holder?.remove();
  holder = undefined;
  focusedBefore = null;
  return text;
}
