/**
 * Browsers take the focus from a button that is disabled while the server answers. It returns once the button works
 * again, unless the person has done something else by then.
 */
export function returnFocusAfterWait(): void {
  let waiting: EventTarget | null = null;
  for (const event of ['keydown', 'pointerdown', 'focusin'])
    document.addEventListener(
      event,
      () => {
        waiting = null;
      },
      true,
    );
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.disabled) waiting = target;
  });
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (
        target === waiting &&
        target instanceof HTMLButtonElement &&
        !target.disabled &&
        document.activeElement === document.body
      )
        target.focus();
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] });
}
