import { Bot } from 'lucide-react';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';

export default function CreateAssistantPage() {
  return (
    <Card>
      <EmptyState
        icon={Bot}
        title="No assistants of your own"
        action={<ButtonLink to="/ai-assistants">Open AI Assistants</ButtonLink>}
      >
        This dashboard has three assistants for everybody: Herbal AI, Tech Tutor AI and General Tools AI.
      </EmptyState>
    </Card>
  );
}
