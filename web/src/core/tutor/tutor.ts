import { create } from 'zustand/react';

/** What the tutor can be asked about on a page. */
export type TutorSubject = `${'question' | 'card' | 'lesson' | 'lab'}:${string}`;

/** A question to an assistant about something on the page. */
export interface TutorQuestion {
  about: TutorSubject;
  assistant: 'tech' | 'herbal';
  /** Sent as the tutor opens. */
  message?: string;
}

const useQuestion = create<{ question?: TutorQuestion | undefined }>(() => ({}));

/** Opens the tutor next to the page and sends the question's message, if there is one. */
export const openTutor = (question: TutorQuestion): void => useQuestion.setState({ question });

export const closeTutor = (): void => useQuestion.setState({ question: undefined });

/** Returns the question that the open tutor was asked, if it's open. */
export const useTutorQuestion = () => useQuestion(({ question }) => question);
