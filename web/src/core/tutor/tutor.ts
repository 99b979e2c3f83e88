import { create } from 'zustand/react';

/** What the tutor can be asked about on a page. */
export type TutorSubject = `${'question' | 'card' | 'lesson' | 'lab'}:${string}`;

/** A question to an assistant about something on the page. */
export interface TutorQuestion {
  about: TutorSubject;
  assistant: 'tech' | 'herbal';
  message: string;
}

const useQuestion = create<{ question?: TutorQuestion | undefined }>(() => ({}));

/** Opens the tutor next to the page and sends the question. */
export const openTutor = (question: TutorQuestion): void => useQuestion.setState({ question });

export const closeTutor = (): void => useQuestion.setState({ question: undefined });

/** Returns the question that the open tutor was asked, if it's open. */
export const useTutorQuestion = () => useQuestion(({ question }) => question);
