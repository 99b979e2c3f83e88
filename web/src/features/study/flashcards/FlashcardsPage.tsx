import { styled } from 'styled-components';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme } from '../../../theme/theme';
import { Select } from '../../../ui/forms/Select';
import { Tabs } from '../../../ui/layout/Tabs';
import { CardList } from './CardList';
import { CardReview } from './CardReview';
import { CardSettings } from './CardSettings';
import { CardStatistics } from './CardStatistics';

const exams = [
  { value: 'all', label: 'All cards' },
  { value: 'core1', label: 'A+ Core 1' },
  { value: 'core2', label: 'A+ Core 2' },
  { value: 'ccna', label: 'CCNA' },
];

/** The queue, all cards, statistics and settings; which of them is in the address. */
export default function FlashcardsPage() {
  const [view, setView] = useSearchParam('view', 'review');
  const items = [
    { value: 'review', label: 'Review', content: <Review onSettings={() => setView('settings')} /> },
    { value: 'cards', label: 'Cards', content: <CardList /> },
    { value: 'statistics', label: 'Statistics', content: <CardStatistics /> },
    { value: 'settings', label: 'Settings', content: <CardSettings /> },
  ];
  const chosen = items.find(({ value }) => value === view)?.value ?? 'review';
  return <Tabs label="Flashcards" value={chosen} onChange={setView} items={items} />;
}

/** The queue of one exam, which is in the address, or of everything. */
function Review({ onSettings }: { onSettings: () => void }) {
  const [asked, setExam] = useSearchParam('exam', 'all');
  const exam = exams.find(({ value }) => value === asked)?.value ?? 'all';
  return (
    <Column>
      <Select label="Exam" options={exams} value={exam} onChange={setExam} />
      <CardReview
        key={exam}
        exam={exam === 'all' ? undefined : exam}
        onAllCards={() => setExam('all')}
        onSettings={onSettings}
      />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  max-width: 44rem;
  margin: 0 auto;
  > button { justify-self: start; }
`;
