import type { Access } from '../../../core/access/appRoute';

/** Where cards come from: the start of the address, who may open it, and the link's label. */
const origins: readonly { start: string; access: Access; label: string }[] = [
  { start: '/ai-assistants?entry=', access: 'AI_ASSISTANTS', label: 'Open herb' },
  { start: '/ai-assistants', access: 'AI_ASSISTANTS', label: 'Open conversation' },
  { start: '/study-hub?question=', access: 'STUDY_HUB', label: 'Retest' },
  { start: '/study-hub/modules/', access: 'STUDY_HUB', label: 'Open lesson' },
  { start: '/study-hub/glossary', access: 'STUDY_HUB', label: 'Look it up' },
  { start: '/', access: 'NOTES', label: 'Open note' },
];

/** The page that a card comes from, and who may open it. */
export const cardOrigin = (url: string) => origins.find(({ start }) => url.startsWith(start));
