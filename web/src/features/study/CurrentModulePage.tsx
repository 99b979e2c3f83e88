import { BookOpen } from 'lucide-react';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { DrillLinks } from './DrillLinks';

export default function CurrentModulePage() {
  return (
    <Card>
      <EmptyState icon={BookOpen} title="Lessons are not part of this version" action={<DrillLinks />}>
        What you can learn from today is the drill: its explanations tell why each option is right or wrong.
      </EmptyState>
    </Card>
  );
}
