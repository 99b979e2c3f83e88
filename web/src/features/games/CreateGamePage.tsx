import { Shapes } from 'lucide-react';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';

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
