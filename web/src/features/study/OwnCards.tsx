import { Download, Layers, Plus, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { applyServerError } from '../../core/applyServerError';
import { QueryState } from '../../core/QueryState';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { AddCardForm } from './AddCardForm';
import { importCards } from './importCards';
import { useDeleteCardMutation, useOwnCardsQuery } from './ownCards.generated';

const pageSize = 50;

/** The person's own cards: write, import, export, delete. */
export function OwnCards() {
  const { data, error, refetch, fetchMore } = useOwnCardsQuery({
    variables: { first: pageSize },
    fetchPolicy: 'network-only',
  });
  const [deleteCard] = useDeleteCardMutation();
  const [isImporting, setImporting] = useState(false);
  const [outcome, setOutcome] = useState('');
  const [older, setOlder] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const heading = useId();
  const cards = data?.ownCards ?? [];

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    setImporting(true);
    setOutcome('');
    try {
      const { added, known, skipped } = await importCards(chosen);
      setOutcome(`${added} cards added, ${known} were there already, ${skipped} lines could not be read.`);
      await refetch();
    } catch (failure) {
      applyServerError(failure);
    } finally {
      setImporting(false);
    }
  };
  const remove = async (id: string) => {
    try {
      await deleteCard({ variables: { id } });
      await refetch();
    } catch (failure) {
      applyServerError(failure);
    }
  };
  const loadOlder = async () => {
    try {
      const { data: page } = await fetchMore({
        variables: { after: cards.at(-1)?.id },
        updateQuery: (shown, { fetchMoreResult }) => ({
          ownCards: [...shown.ownCards, ...fetchMoreResult.ownCards],
        }),
      });
      setOlder((page?.ownCards.length ?? 0) < pageSize);
    } catch (failure) {
      applyServerError(failure);
    }
  };

  return (
    <Column>
      <AddCardForm onAdded={() => void refetch()} />
      <Card aria-labelledby={heading}>
        <Head>
          <h2 id={heading}>Your cards</h2>
          <input
            ref={file}
            type="file"
            hidden
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={(event) => void take(event)}
          />
          <Button disabled={isImporting} onClick={() => file.current?.click()}>
            <Upload aria-hidden />
            {isImporting ? 'Importing...' : 'Import CSV or Anki text'}
          </Button>
          <Export href="/api/cards/export" download="cards.csv">
            <Download aria-hidden size={18} />
            Export CSV
          </Export>
        </Head>
        {outcome && <Banner tone="ok">{outcome}</Banner>}
        {!data && (
          <QueryState error={error} onRetry={() => void refetch()} what="cards" height={52} rows={4} />
        )}
        {data && cards.length === 0 && (
          <EmptyState icon={Layers} title="No own cards yet">
            Write one above, or import a file: front, back and, if you like, a deck in each line.
          </EmptyState>
        )}
        <List>
          {cards.map(({ id, front, back, deck }) => (
            <li key={id}>
              <strong>{front}</strong>
              <span>{back}</span>
              <small>{deck}</small>
              <IconButton
                label={`Delete: ${front.slice(0, 40)}`}
                icon={Trash2}
                onClick={() => void remove(id)}
              />
            </li>
          ))}
        </List>
        {cards.length >= pageSize && !older && (
          <Button onClick={() => void loadOlder()}>
            <Plus aria-hidden />
            Load more
          </Button>
        )}
      </Card>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.layout.gutter};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.base};
  margin-bottom: ${theme.space.base};
  h2 { flex: 1; }
`;

const Export = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 40px;
  font-weight: 600;
`;

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr) auto auto;
    align-items: center;
    gap: ${theme.space.xs} ${theme.space.base};
    padding: ${theme.space.sm} 0;
    border-top: 1px solid ${theme.color.line};
    overflow-wrap: anywhere;
  }
  span, small { color: ${theme.color.muted}; }
  ${theme.media.phone} { li { grid-template-columns: minmax(0, 1fr) auto; } span { grid-row: 2; grid-column: 1 / -1; } }
`;
