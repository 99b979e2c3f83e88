import { Shapes } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/forms/Button';
import { Card } from '../../ui/layout/Card';

export default function CreateGamePage() {
  return (
    <Card>
      <EmptyState
        icon={Shapes}
        title="Custom games aren't available in this version"
        action={<ButtonLink to="/games">See all games</ButtonLink>}
      >
        This version can't turn your own cards into games.
      </EmptyState>
    </Card>
  );
}
