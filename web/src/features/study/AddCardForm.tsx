import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { applyServerError } from '../../core/applyServerError';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field, Input } from '../../ui/Field';
import { useAddCardMutation } from './ownCards.generated';

const empty = { front: '', back: '', deck: '' };
const fields = [
  { name: 'front', label: 'Front', maxLength: 2000 },
  { name: 'back', label: 'Back', maxLength: 4000 },
  { name: 'deck', label: 'Deck', maxLength: 60 },
] as const;

/** A card to write; the deck stays for the next one. */
export function AddCardForm({ onAdded }: { onAdded: () => void }) {
  const id = useId();
  const [draft, setDraft] = useState(empty);
  const [addCard, { loading: isSaving }] = useAddCardMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await addCard({ variables: { input: draft } });
      setDraft({ ...empty, deck: draft.deck });
      onAdded();
    } catch (failure) {
      applyServerError(failure);
    }
  };
  return (
    <Card as="form" onSubmit={(event: FormEvent) => void submit(event)}>
      <Row>
        {fields.map(({ name, label, maxLength }) => (
          <Field key={name} id={`${id}-${name}`} label={label}>
            <Input
              id={`${id}-${name}`}
              value={draft[name]}
              maxLength={maxLength}
              required={name !== 'deck'}
              onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            />
          </Field>
        ))}
      </Row>
      <Button
        type="submit"
        variant="primary"
        disabled={isSaving || !draft.front.trim() || !draft.back.trim()}
      >
        <Plus aria-hidden />
        Add card
      </Button>
    </Card>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: 0 ${theme.space.base};
`;
