import { useApolloClient } from '@apollo/client/react';
import { Library } from 'lucide-react';
import { object, string } from 'yup';
import { FormDialog } from '../../../../core/components/FormDialog';
import { QueryState } from '../../../../core/components/QueryState';
import { plural } from '../../../../platform/plural';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { SelectField } from '../../../../ui/forms/SelectField';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { SourceCardsDocument, useCardSourcesQuery } from '../customGames.generated';
import type { ImportCards } from './editedCards';

interface SourceDialogProps {
  onCards: ImportCards;
  onClose: () => void;
}

const rules = object({ sourceId: string().required('Choose a deck or a note') });
const title = 'Cards from a deck or note';

/** Copies cards from the person's own deck, or card lines from their own note. */
export function SourceDialog({ onCards, onClose }: SourceDialogProps) {
  const client = useApolloClient();
  const { data, error, refetch } = useCardSourcesQuery({ fetchPolicy: 'network-only' });
  const sources = data?.cardSources;
  if (!sources)
    return (
      <Dialog title={title} onClose={onClose}>
        <QueryState error={error} onRetry={() => void refetch()} what="decks" height={72} rows={1} />
      </Dialog>
    );
  if (sources.length === 0)
    return (
      <Dialog title={title} onClose={onClose}>
        <EmptyState icon={Library} title="You have no cards yet.">
          Cards from your decks and note lines like “DNS :: 53” appear here.
        </EmptyState>
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      description="The cards are copied. Later changes to the deck or note won’t affect the game."
      initialValues={{ sourceId: '' }}
      rules={rules}
      submitLabel="Add cards"
      onSubmit={async ({ sourceId }) => {
        const answer = await client.query({
          query: SourceCardsDocument,
          variables: { sourceId },
          fetchPolicy: 'no-cache',
        });
        const cards = answer.data?.sourceCards ?? [];
        const all = sources.find(({ id }) => id === sourceId)?.cardCount ?? cards.length;
        onCards(
          cards.map(({ front, back }) => ({ front, back, isInQueue: true })),
          Math.max(0, all - cards.length),
        );
      }}
      onClose={onClose}
    >
      <SelectField
        name="sourceId"
        label="Deck or note"
        placeholder="Choose one"
        options={sources.map((source) => ({
          value: source.id,
          label: `${source.title} (${plural(source.cardCount, 'card')})`,
        }))}
      />
    </FormDialog>
  );
}
