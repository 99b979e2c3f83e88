import { Sparkles } from 'lucide-react';
import { useAccess } from '../../../core/access/useAccess';
import { ButtonLink } from '../../../ui/forms/Button';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';

interface ExplainThisProps {
  /** What the tutor is asked about. */
  about: `question:${string}` | `card:${string}`;
  /** Herbs have their own assistant. */
  isHerb?: boolean;
  /** Leaving the page would lose what is on it. */
  opensTab?: boolean;
}

/** Opens the tutor with what was just answered, for those who may talk to assistants. */
export function ExplainThis({ about, isHerb = false, opensTab = false }: ExplainThisProps) {
  const { can } = useAccess();
  if (!can('AI_ASSISTANTS')) return null;
  return (
    <ButtonLink
      variant="ghost"
      to={`/ai-assistants?tab=${isHerb ? 'herbal' : 'tech'}&about=${about}`}
      {...(opensTab && { target: '_blank', rel: 'noopener' })}
    >
      <Sparkles aria-hidden />
      <span>
        Explain this
        {opensTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
      </span>
    </ButtonLink>
  );
}
