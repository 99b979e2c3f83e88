import { Keyboard, Layers, ListChecks, type LucideIcon, Shuffle } from 'lucide-react';

/** The ways to play one's own cards. */
export const customModes: readonly { id: string; title: string; text: string; icon: LucideIcon }[] = [
  { id: 'flashcards', title: 'Flashcards', text: 'Recall it, flip it, and rate yourself.', icon: Layers },
  { id: 'quiz', title: 'Quiz', text: 'Choose the correct answer.', icon: ListChecks },
  { id: 'match', title: 'Match', text: 'Pair each front with its back.', icon: Shuffle },
  { id: 'typed', title: 'Type the answer', text: 'Write the back from memory.', icon: Keyboard },
];

/** The address of a game. */
export const customPath = (id: string) => `/games/custom/${id}`;
