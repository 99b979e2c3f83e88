import type { ProposalRecord } from './message.model.js';

/** The URL of an item that an assistant created. */
export function actionUrl(kind: ProposalRecord['kind'], createdId: string): string {
  return kind === 'card' ? '/study-hub/flashcards?view=cards' : `/notes?note=${createdId}`;
}
