import type { ProposalRecord } from './message.model.js';

/** Where something that an assistant made is found. */
export function actionUrl(kind: ProposalRecord['kind'], createdId: string): string {
  return kind === 'card' ? '/study-hub/flashcards?view=cards' : `/notes?note=${createdId}`;
}
