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
        A game of your own is made of your own cards, and this version of the dashboard does not store cards.
      </EmptyState>
    </Card>
  );
}
