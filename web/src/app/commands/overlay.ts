/** What can cover the page; one at a time. */
export type Overlay = 'palette' | 'help' | 'sheet';
