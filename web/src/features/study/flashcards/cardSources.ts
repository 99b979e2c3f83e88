import type { Access } from '../../../core/access/appRoute';

/** A card source's name. */
export const cardSources: Record<string, string> = {
  module: 'Module',
  term: 'Term',
  command: 'Command',
  herb: 'Herb',
  question: 'Missed question',
  own: 'Your card',
  note: 'Note line',
  chat: 'Chat answer',
  game: 'Game',
};

/** Whether the text of this source's cards belongs to the person. */
export const isOwn = (source: string) => source === 'own' || source === 'chat';

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
