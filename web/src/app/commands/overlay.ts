/** What can lie over the page: one at most. */
export type Overlay = 'palette' | 'help' | 'sheet';
