/** Marks the field that is going to take what is held: once it is there, keys are its own business. */
export const typeAheadTarget = { 'data-type-ahead': true } as const;

let holder: HTMLTextAreaElement | undefined;
let focusedBefore: Element | null = null;

/** Is the field on screen that what is typed belongs to? */
export const hasTypeAheadTarget = () => document.querySelector('[data-type-ahead]') !== null;

/**
 * Takes what is typed while the field it belongs to is still loading: a real field beside the page, so that deleting,
 * pasting and composed characters work as everywhere.
 * @param text what is known to come before it
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

/** What has the focus for the person: never the field that only holds what is typed. */
export const getFocused = () => (document.activeElement === holder ? focusedBefore : document.activeElement);

/** Nothing comes that would take what is typed: the focus goes back to where it was. */
export function dropHeldTyping(): void {
  if (!holder) return;
  const before = focusedBefore;
  takeHeldTyping();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
}

/** What was typed meanwhile, once. */
export function takeHeldTyping(): string {
  const text = holder?.value ?? '';
  holder?.remove();
  holder = undefined;
  focusedBefore = null;
  return text;
}
