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

/** Their text belongs to the person. */
export const isOwn = (source: string) => source === 'own' || source === 'chat';
