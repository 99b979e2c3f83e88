import { useSearchParam } from '../../../platform/useSearchParam';
import { Tabs } from '../../../ui/layout/Tabs';
import { CardList } from './CardList';
import { CardReview } from './CardReview';
import { CardSettings } from './CardSettings';
import { CardStatistics } from './CardStatistics';

/** The queue, all cards, statistics and settings; which of them is in the address. */
export default function FlashcardsPage() {
  const [view, setView] = useSearchParam('view', 'review');
  const items = [
    { value: 'review', label: 'Review', content: <CardReview onSettings={() => setView('settings')} /> },
    { value: 'cards', label: 'Cards', content: <CardList /> },
    { value: 'statistics', label: 'Statistics', content: <CardStatistics /> },
    { value: 'settings', label: 'Settings', content: <CardSettings /> },
  ];
  const chosen = items.find(({ value }) => value === view)?.value ?? 'review';
  return <Tabs label="Flashcards" value={chosen} onChange={setView} items={items} />;
}
