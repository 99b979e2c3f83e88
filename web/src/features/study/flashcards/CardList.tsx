import { Layers, Plus } from 'lucide-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { LoadMore } from '../../../ui/data/LoadMore';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { SearchField } from '../../../ui/forms/SearchField';
import { Select } from '../../../ui/forms/Select';
import { Card } from '../../../ui/layout/Card';
import { Lead, Toolbar } from '../../../ui/layout/PageText';
import { CardForm } from './CardForm';
import { CardRow } from './CardRow';
import { type CardRow_CardFragment, useOwnDecksQuery } from './cardList.generated';
import { cardSources } from './cardSources';
import { cardName } from './cardText';
import { CardFiles } from './files/CardFiles';
import { readCardFilter, useCardList } from './useCardList';

const sources = [
  { value: 'all', label: 'All sources' },
  ...Object.entries(cardSources).map(([value, label]) => ({ value, label })),
];
const states = [
  { value: 'all', label: 'All states' },
  { value: 'due', label: 'Due' },
  { value: 'fresh', label: 'New' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'buried', label: 'Buried until tomorrow' },
  { value: 'leech', label: 'Leeches (often forgotten)' },
  { value: 'deleted', label: 'Deleted' },
];

const noCard = { front: '', back: '', deck: '', tags: [] };

/** All cards in the queue, to find and edit; search and filters are kept in the address. */
export function CardList() {
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const { data: deckData, refetch: refetchDecks } = useOwnDecksQuery({ fetchPolicy: 'cache-and-network' });
  const deck = params.get('deck') ?? '';
  const filter = {
    ...readCardFilter(query, params.get('source'), params.get('state')),
    ...(deck && { deck }),
  };
  const decks = [
    ...new Set([...(deckData?.ownDecks.map(({ name }) => name) ?? []), ...(deck ? [deck] : [])]),
  ];
  const list = useCardList(filter);
  const heading = useId();
  const { cards } = list;
  const isNarrowed = Boolean(filter.search || filter.source || filter.state || deck);

  const attempt = (work: Promise<unknown>) => work.catch((failure: unknown) => applyServerError(failure));
  const remove = ({ id, front }: CardRow_CardFragment) => {
    const undo = () => void attempt(list.restore(id));
    const done = {
      title: 'Card deleted',
      description: cardName(front),
      action: { label: 'Undo', onSelect: undo },
    };
    void attempt(list.remove(id).then(() => toast(done)));
  };
  const set = (name: string, value: string) =>
    setParams(
      () => {
        // Reads the current address, because the last render may be out of date.
        const next = new URLSearchParams(window.location.search);
        if (value && value !== 'all') next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );

  return (
    <Column>
      <Card as="details">
        <summary>New card</summary>
        <CardForm
          draft={noCard}
          submitLabel={
            <>
              <Plus aria-hidden />
              Add card
            </>
          }
          onSubmit={list.add}
          onSubmitCloze={list.addAll}
        />
      </Card>
      <Card aria-labelledby={heading}>
        <Head>
          <h2 id={heading}>Your cards</h2>
          <CardFiles
            onImported={() => {
              list.refresh();
              void refetchDecks().catch(() => undefined);
            }}
          />
        </Head>
        <Toolbar>
          <SearchField
            label="Search cards..."
            value={params.get('q') ?? ''}
            onChange={(value) => set('q', value)}
          />
          <Filters>
            <Select
              label="Source"
              options={sources}
              value={filter.source ?? 'all'}
              onChange={(value) => set('source', value)}
            />
            <Select
              label="State"
              options={states}
              value={filter.state ?? 'all'}
              onChange={(value) => set('state', value)}
            />
            {decks.length > 0 && (
              <Select
                label="Deck"
                options={[
                  { value: 'all', label: 'All decks' },
                  ...decks.map((name) => ({ value: name, label: name })),
                ]}
                value={deck || 'all'}
                onChange={(value) => set('deck', value)}
              />
            )}
          </Filters>
        </Toolbar>
        {filter.state === 'deleted' && <Lead>Deleted cards are kept for 30 days.</Lead>}
        {!cards && <QueryState error={list.error} onRetry={list.refresh} what="cards" height={72} rows={4} />}
        {cards?.length === 0 && (
          <EmptyState
            icon={Layers}
            title={isNarrowed ? 'No results' : 'No cards yet'}
            action={
              isNarrowed && (
                <Button onClick={() => setParams({ view: 'cards' }, { replace: true })}>
                  Show all cards
                </Button>
              )
            }
          >
            {isNarrowed
              ? 'Try a shorter search or another filter.'
              : 'Add one above, import a file, or turn on a source in Settings.'}
          </EmptyState>
        )}
        <List aria-label="Cards">
          {cards?.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              onSave={(draft) => list.save(card.id, draft)}
              isDeleted={filter.state === 'deleted'}
              onSuspend={() => void attempt(list.suspend(card.id))}
              onBringBack={() => void attempt(list.bringBack(card.id))}
              onDelete={() => remove(card)}
              onRestore={() => void attempt(list.restore(card.id))}
            />
          ))}
        </List>
        {list.hasMore && <LoadMore what="cards" isLoading={list.isLoadingMore} onLoad={list.loadMore} />}
      </Card>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.layout.gutter};
  summary { font-weight: 600; cursor: pointer; min-height: 32px; }
  details[open] summary { margin-bottom: ${theme.space.base}; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm} ${theme.space.base};
  margin-bottom: ${theme.space.base};
`;

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  min-width: min(100%, 26rem);
  gap: ${theme.space.sm};
`;

const List = styled.ul`
  margin-bottom: ${theme.space.base};
  li { padding: ${theme.space.md} 0; border-top: 1px solid ${theme.color.line}; }
`;
