const textFields =
  'textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=range], [type=button])';

/**
 * A single letter belongs to the field that has the focus, or to the layer that is open. Beside a command line
 * (`data-command-line`) it is most likely the beginning of a command, typed while the focus was elsewhere.
 */
export const isShortcutBlocked = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(textFields) !== null) ||
  document.querySelector(
    '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-command-line]',
  ) !== null;
