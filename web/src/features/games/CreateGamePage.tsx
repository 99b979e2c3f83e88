import { Shapes } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/forms/Button';
import { Card } from '../../ui/layout/Card';

export default function CreateGamePage() {
  return (
    <Card>
      <EmptyState
        icon={Shapes}
        title="Own games are not part of this version"
        action={<ButtonLink to="/games">See all games</ButtonLink>}
      >
        This version does not make games out of your own cards.
      </EmptyState>
    </Card>
  );
}
