import { styled } from 'styled-components';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme } from '../../../theme/theme';
import { Select } from '../../../ui/forms/Select';
import { Tabs } from '../../../ui/layout/Tabs';
import { CardList } from './CardList';
import { CardReview } from './CardReview';
import { CardSettings } from './CardSettings';
import { CardStatistics } from './CardStatistics';
import { useOwnDecksQuery } from './cardList.generated';

const exams = [
  { value: 'all', label: 'All cards' },
  { value: 'core1', label: 'A+ Core 1' },
  { value: 'core2', label: 'A+ Core 2' },
  { value: 'ccna', label: 'CCNA' },
];

/** The queue, all cards, statistics, and settings; the open tab is kept in the address. */
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

/** The queue for the exam or deck in the address, or for everything. */
function Review({ onSettings }: { onSettings: () => void }) {
  const [asked, setExam] = useSearchParam('exam', 'all');
  const [deck, setDeck] = useSearchParam('deck', '');
  const { data } = useOwnDecksQuery({ fetchPolicy: 'cache-and-network' });
  const exam = exams.find(({ value }) => value === asked)?.value ?? 'all';
  const decks = deckOptions(data?.ownDecks.map(({ name }) => name) ?? [], deck);
  const choose = (value: string) => {
    const name = value.startsWith(deckMark) ? value.slice(deckMark.length) : '';
    setDeck(name);
    setExam(name ? 'all' : value);
  };
  return (
    <Column>
      <Select
        label="Cards to review"
        options={[...exams, ...decks]}
        value={deck ? deckMark + deck : exam}
        onChange={choose}
      />
      <CardReview
        key={`${exam} ${deck}`}
        exam={deck || exam === 'all' ? undefined : exam}
        deck={deck || undefined}
        onAllCards={() => choose('all')}
        onSettings={onSettings}
      />
    </Column>
  );
}

/** Distinguishes decks from exams in the combined list. */
const deckMark = 'deck:';

/** The decks by name, including the one in the address even if it's empty by now. */
const deckOptions = (names: readonly string[], chosen: string) =>
  [...new Set([...names, ...(chosen ? [chosen] : [])])].map((name) => ({
    value: deckMark + name,
    label: `Deck: ${name}`,
  }));

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  max-width: 44rem;
  margin: 0 auto;
  > button { justify-self: start; }
`;
