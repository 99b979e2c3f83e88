const textFields =
  'textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=range], [type=button])';

/**
 * A single letter goes to the focused field or the open layer. Next to a command line (`data-command-line`), it is
 * probably the start of a command typed while the focus was elsewhere.
 */
export const isShortcutBlocked = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(textFields) !== null) ||
  document.querySelector(
    '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-command-line]',
  ) !== null;
