import { Sparkles } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import { openTutor, type TutorSubject } from '../../../core/tutor/tutor';
import { ButtonLink } from '../../../ui/forms/Button';

interface ExplainThisProps {
  /** The question for the tutor. */
  about: TutorSubject;
  /** Herbs have their own assistant. */
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
    openTutor({ about, assistant, message: 'Explain this' });
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
