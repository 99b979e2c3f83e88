import type { Answer } from './fakeServer';

type Queue = Answer<'CardQueue'>['cardQueue'];
type Row = Answer<'Cards'>['cards'][number];
type Card = NonNullable<Queue['card']>;

/** Creates a new card for a term. */
export const makeCard = (id: string, change: Partial<Card> = {}): Card => ({
  __typename: 'QueuedCard',
  id,
  revision: 0,
  source: 'term',
  url: null,
  front: `Front of ${id}`,
  back: `Back of ${id} <img src=x>`,
  deck: '',
  tags: [],
  isFresh: true,
  isLeech: false,
  intervals: ['1 min', '6 min', '10 min', '8 d'],
  ...change,
});

/** Creates a review queue with its current card. */
export const makeQueue = (card: Queue['card'], change: Partial<Queue> = {}): Queue => ({
  __typename: 'CardQueue',
  due: 0,
  fresh: 2,
  reviewed: 0,
  canUndo: false,
  card,
  upcoming: [],
  ...change,
});

/** Creates a card for the list of all cards. */
export const makeCardRow = (id: string, change: Partial<Row> = {}): Row => ({
  __typename: 'StudyCard',
  id,
  source: 'own',
  deck: 'Ports',
  tags: ['net'],
  front: `Front of ${id}`,
  back: `Back of ${id} <img src=x onerror=alert(1)>`,
  url: null,
  isFresh: true,
  isSuspended: false,
  isLeech: false,
  isBuried: false,
  due: null,
  ...change,
});
