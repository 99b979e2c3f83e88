import { Sparkles } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ButtonLink } from '../../ui/forms/Button';
import { useAccess } from '../access/useAccess';
import { openTutor, type TutorSubject } from './tutor';

interface ExplainThisProps {
  /** What to ask the tutor about. */
  about: TutorSubject;
  /** Whether the subject is an herb, because herbs have their own assistant. */
  isHerb?: boolean;
  label?: string;
}

/**
 * Asks the tutor about what was just answered or read, next to the page, for people with access to the assistants. In
 * another tab, it opens the full chat.
 */
export function ExplainThis({ about, isHerb = false, label = 'Explain this' }: ExplainThisProps) {
  const { can } = useAccess();
  if (!can('AI_ASSISTANTS')) return null;
  const assistant = isHerb ? 'herbal' : 'tech';
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // In a lab, an answer can cost points, so the member sends the first message.
    openTutor({ about, assistant, ...(!about.startsWith('lab:') && { message: 'Explain this' }) });
  };
  return (
    <ButtonLink
      variant="ghost"
      to={`/ai-assistants?tab=${assistant}&about=${about}`}
      aria-haspopup="dialog"
      onClick={handleClick}
    >
      <Sparkles aria-hidden />
      {label}
    </ButtonLink>
  );
}
