import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { controlStyle, Field, Input, noteId } from '../../../ui/forms/Field';
import { parseTags } from './cardText';

/** A card's content, and where it is filed. */
export interface CardDraft {
  front: string;
  back: string;
  deck: string;
  tags: string[];
}

interface CardFormProps {
  draft: CardDraft;
  submitLabel: ReactNode;
  onSubmit: (draft: CardDraft) => Promise<unknown>;
  onCancel?: () => void;
}

/** A card's two sides, deck, and tags. */
export function CardForm({ draft, submitLabel, onSubmit, onCancel }: CardFormProps) {
  const id = useId();
  const [front, setFront] = useState(draft.front);
  const [back, setBack] = useState(draft.back);
  const [deck, setDeck] = useState(draft.deck);
  const [tags, setTags] = useState(draft.tags.join(' '));
  const [isSaving, setSaving] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await onSubmit({ front, back, deck, tags: parseTags(tags) });
      // Deck and tags stay for the next card.
      setFront(draft.front);
      setBack(draft.back);
    } catch (failure) {
      applyServerError(failure);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Row>
        <Field id={`${id}-front`} label="Front">
          <Text
            id={`${id}-front`}
            value={front}
            maxLength={2000}
            rows={2}
            required
            onChange={({ target }) => setFront(target.value)}
          />
        </Field>
        <Field id={`${id}-back`} label="Back">
          <Text
            id={`${id}-back`}
            value={back}
            maxLength={4000}
            rows={2}
            required
            onChange={({ target }) => setBack(target.value)}
          />
        </Field>
        <Field id={`${id}-deck`} label="Deck">
          <Input
            id={`${id}-deck`}
            value={deck}
            maxLength={60}
            onChange={({ target }) => setDeck(target.value)}
          />
        </Field>
        <Field id={`${id}-tags`} label="Tags" hint="Separate tags with spaces">
          <Input
            id={`${id}-tags`}
            value={tags}
            maxLength={400}
            aria-describedby={noteId(`${id}-tags`)}
            onChange={({ target }) => setTags(target.value)}
          />
        </Field>
      </Row>
      <Buttons>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" disabled={isSaving || !front.trim() || !back.trim()}>
          {isSaving ? 'Saving...' : submitLabel}
        </Button>
      </Buttons>
    </form>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  align-items: start;
  gap: ${theme.space.md} ${theme.space.base};
  margin-bottom: ${theme.space.base};
`;

const Text = styled.textarea`
  ${controlStyle}
  resize: vertical;
  font: inherit;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`;
