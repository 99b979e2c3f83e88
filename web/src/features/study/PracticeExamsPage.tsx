import { FileCheck2 } from 'lucide-react';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { DrillLinks } from './DrillLinks';

export default function PracticeExamsPage() {
  return (
    <Card>
      <EmptyState icon={FileCheck2} title="Timed exams are not part of this version" action={<DrillLinks />}>
        The questions are here all the same: a drill asks ten of them at a time, without a clock.
      </EmptyState>
    </Card>
  );
}
