import { ImagePlus, SquareDashed } from 'lucide-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { applyServerError } from '../../../core/errors/applyServerError';
import { uploadPicture } from '../../../core/files/uploadPicture';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { controlStyle, Field, Input, noteId } from '../../../ui/forms/Field';
import { parseTags } from './cardText';
import { clozeCards, markGap } from './cloze/cloze';

const ClozePreview = lazy(() =>
  import('./cloze/ClozePreview').then(({ ClozePreview: View }) => ({ default: View })),
);

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
  /** Adds the cards of a cloze text. Missing when an existing card is edited. */
  onSubmitCloze?: (drafts: CardDraft[]) => Promise<unknown>;
  onCancel?: () => void;
}

type Side = 'front' | 'back';

/** A card's two sides, deck, and tags. Gaps in the front make one card for each number. */
export function CardForm({ draft, submitLabel, onSubmit, onSubmitCloze, onCancel }: CardFormProps) {
  const id = useId();
  const { can } = useAccess();
  const [front, setFront] = useState(draft.front);
  const [back, setBack] = useState(draft.back);
  const [deck, setDeck] = useState(draft.deck);
  const [tags, setTags] = useState(draft.tags.join(' '));
  const [isSaving, setSaving] = useState(false);
  const fields = { front: useRef<HTMLTextAreaElement>(null), back: useRef<HTMLTextAreaElement>(null) };
  const images = useRef<HTMLInputElement>(null);
  /** Images go where the person typed last. */
  const [lastSide, setLastSide] = useState<Side>('front');
  const gaps = onSubmitCloze ? clozeCards(front) : [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const filed = { deck, tags: parseTags(tags) };
    try {
      if (onSubmitCloze && gaps.length > 0) {
        const withExtra = (text: string) => (back.trim() ? `${text}\n\n${back}` : text);
        await onSubmitCloze(
          gaps.map((card) => ({ front: card.front, back: withExtra(card.back), ...filed })),
        );
      } else await onSubmit({ front, back, ...filed });
      // Deck and tags stay for the next card.
      setFront(draft.front);
      setBack(draft.back);
    } catch (failure) {
      applyServerError(failure);
    } finally {
      setSaving(false);
    }
  };

  const replace = (side: Side, text: string, cursor: number) => {
    (side === 'front' ? setFront : setBack)(text);
    const field = fields[side].current;
    // After the new text is in the field.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(cursor, cursor);
    });
  };
  const addGap = () => {
    const { selectionStart = 0, selectionEnd = 0 } = fields.front.current ?? {};
    const marked = markGap(front, selectionStart, selectionEnd);
    if (marked) replace('front', marked.text, marked.end);
    else fields.front.current?.focus();
  };
  const addImage = async (file: File | undefined) => {
    if (!file) return;
    setSaving(true);
    try {
      const markdown = await uploadPicture(file);
      const text = fields[lastSide].current?.value ?? '';
      const at = fields[lastSide].current?.selectionEnd ?? text.length;
      const before = text.slice(0, at);
      const added = `${before}${before && !before.endsWith('\n') ? '\n' : ''}${markdown}`;
      replace(lastSide, `${added}${text.slice(at)}`, added.length);
    } catch (failure) {
      applyServerError(failure);
    } finally {
      setSaving(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Line>
        <Field id={`${id}-front`} label="Front">
          <Text
            id={`${id}-front`}
            ref={fields.front}
            value={front}
            maxLength={2000}
            rows={2}
            required
            onFocus={() => setLastSide('front')}
            onChange={({ target }) => setFront(target.value)}
          />
        </Field>
        <Field id={`${id}-back`} label={gaps.length > 0 ? 'More on the back (optional)' : 'Back'}>
          <Text
            id={`${id}-back`}
            ref={fields.back}
            value={back}
            maxLength={gaps.length > 0 ? 1900 : 4000}
            rows={2}
            required={gaps.length === 0}
            onFocus={() => setLastSide('back')}
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
      </Line>
      {(onSubmitCloze || can('FILE_VAULT')) && (
        <Buttons>
          {onSubmitCloze && (
            <Button
              variant="ghost"
              // Keeps the selection in the text.
              onPointerDown={(event) => event.preventDefault()}
              onClick={addGap}
            >
              <SquareDashed aria-hidden />
              Hide selection (cloze)
            </Button>
          )}
          {can('FILE_VAULT') && (
            <>
              <Button variant="ghost" disabled={isSaving} onClick={() => images.current?.click()}>
                <ImagePlus aria-hidden />
                Add image
              </Button>
              <input
                ref={images}
                type="file"
                accept="image/*"
                hidden
                aria-label="Choose an image for the card"
                onChange={({ target }) => {
                  void addImage(target.files?.[0]);
                  // Lets the person choose the same image again.
                  target.value = '';
                }}
              />
            </>
          )}
        </Buttons>
      )}
      {gaps.length > 0 && (
        <Suspense>
          <ClozePreview cards={gaps} />
        </Suspense>
      )}
      <Buttons>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button
          type="submit"
          variant="primary"
          disabled={isSaving || !front.trim() || (gaps.length === 0 && !back.trim())}
        >
          {isSaving ? 'Saving...' : gaps.length > 1 ? `Add ${gaps.length} cards` : submitLabel}
        </Button>
      </Buttons>
    </form>
  );
}

const Line = styled.div`
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
  & + & { margin-top: ${theme.space.sm}; }
`;
