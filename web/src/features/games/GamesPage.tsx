import { Brain, Cpu, Grid2x2, Leaf, Plus, SearchX } from 'lucide-react';
import { useSearchParam } from '../../platform/useSearchParam';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/forms/Button';
import { SearchField } from '../../ui/forms/SearchField';
import { Card } from '../../ui/layout/Card';
import { Grid } from '../../ui/layout/Grid';
import { Toolbar } from '../../ui/layout/PageText';
import { Tabs } from '../../ui/layout/Tabs';
import { OwnGames } from './custom/OwnGames';
import { GameCard } from './GameCard';
import { games } from './games';
import { MissedCardsLine } from './missedCards/MissedCardsLine';

const tabs = [
  { value: 'all', label: 'All', icon: Grid2x2 },
  { value: 'herbal', label: 'Herbal', icon: Leaf },
  { value: 'tech', label: 'Tech', icon: Cpu },
  { value: 'brain', label: 'Brain', icon: Brain },
];

/** The list of games. Tab and search are kept in the address. */
export default function GamesPage() {
  const [search, setSearch] = useSearchParam('search');
  const [tab, setTab] = useSearchParam('tab', 'all');
  const chosen = tabs.find(({ value }) => value === tab)?.value ?? 'all';
  const needle = search.trim().toLowerCase();
  const shown = games.filter(
    ({ category, title, description }) =>
      (chosen === 'all' || category === chosen) && `${title} ${description}`.toLowerCase().includes(needle),
  );

  const list =
    shown.length === 0 ? (
      <Card as="div">
        <EmptyState icon={SearchX} title="No games found.">
          Try a different search, or browse all games.
        </EmptyState>
      </Card>
    ) : (
      <Grid $min="20rem">
        {shown.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </Grid>
    );
  return (
    <>
      <Toolbar>
        <SearchField label="Search games..." value={search} onChange={setSearch} />
        <ButtonLink to="/games/create" variant="primary">
          <Plus aria-hidden />
          Create Custom Game
        </ButtonLink>
      </Toolbar>
      <MissedCardsLine />
      <Tabs
        label="Subjects"
        value={chosen}
        onChange={setTab}
        items={tabs.map((one) => ({ ...one, content: list }))}
      />
      {chosen === 'all' && <OwnGames search={needle} />}
    </>
  );
}
