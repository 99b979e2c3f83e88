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
