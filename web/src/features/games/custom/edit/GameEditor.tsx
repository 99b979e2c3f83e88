import { Form, Formik, useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { object, string } from 'yup';
import { UnsavedGuard } from '../../../../core/components/UnsavedGuard';
import { applyServerError } from '../../../../core/errors/applyServerError';
import type { CustomGameInput } from '../../../../core/schema.generated';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button, ButtonLink } from '../../../../ui/forms/Button';
import { TextAreaField } from '../../../../ui/forms/TextAreaField';
import { TextField } from '../../../../ui/forms/TextField';
import { Card, CardHeader } from '../../../../ui/layout/Card';
import { Sections } from '../../../../ui/layout/PageText';
import { Row } from '../../../../ui/layout/Row';
import { CardRow } from './CardRow';
import {
  addCards,
  type CardFault,
  describeAdded,
  type EditedCard,
  findFault,
  type ImportCards,
  maxCards,
  toInput,
  toRow,
} from './editedCards';
import { ImportButtons } from './ImportButtons';
import { ImportNote, type ImportOutcome } from './ImportNote';

const rules = object({
  title: string().trim().required('Enter a title').max(80, 'At most 80 characters'),
  description: string().max(500, 'At most 500 characters'),
});

interface GameEditorProps {
  initial: { title: string; description: string; cards: readonly Omit<EditedCard, 'key'>[] };
  submitLabel: string;
  /** Where leaving leads; unsaved changes need a confirmation first. */
  cancelTo: string;
  /** @throws the server's objection to the game */
  onSave: (input: CustomGameInput) => Promise<void>;
}

const emptyRows = 3;

/** A game's title, description, and cards, which can be typed, pasted, or imported from a file, a deck, or a note. */
export function GameEditor({ initial, submitLabel, cancelTo, onSave }: GameEditorProps) {
  const [cards, setCards] = useState(() =>
    initial.cards.length > 0 ? initial.cards.map(toRow) : Array.from({ length: emptyRows }, () => toRow()),
  );
  const [hasChanged, setChanged] = useState(false);
  const [fault, setFault] = useState<CardFault>();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const list = useRef<HTMLOListElement>(null);

  const change = useCallback((update: (rows: EditedCard[]) => EditedCard[]) => {
    setChanged(true);
    setFault(undefined);
    setOutcome(undefined);
    setCards(update);
  }, []);
  const handleChange = useCallback(
    (key: number, part: Partial<EditedCard>) =>
      change((rows) => rows.map((row) => (row.key === key ? { ...row, ...part, isInQueue: false } : row))),
    [change],
  );
  const handleRemove = useCallback(
    (key: number) => change((rows) => rows.filter((row) => row.key !== key)),
    [change],
  );
  const addRow = useCallback(() => {
    // The row exists before the next keystroke, so nothing typed is lost.
    flushSync(() => change((rows) => [...rows, toRow()].slice(0, maxCards)));
    list.current?.lastElementChild?.querySelector('textarea')?.focus();
  }, [change]);
  const handleNext = useCallback(
    (row: Element | null) => {
      const following = row?.nextElementSibling?.querySelector('textarea');
      if (following) following.focus();
      else addRow();
    },
    [addRow],
  );
  // Reading a file takes a while; cards typed in the meantime are already included.
  const latest = useRef(cards);
  useLayoutEffect(() => {
    latest.current = cards;
  }, [cards]);
  const handleImport: ImportCards = (imported, skipped) => {
    const before = latest.current;
    const added = addCards(before, imported);
    const text = describeAdded(added, skipped);
    change(() => added.rows);
    setOutcome({ text, ...(added.added > 0 && { before }) });
    return text;
  };
  const handleUndo = (before: EditedCard[]) => {
    change(() => before);
    setOutcome({ text: 'Import undone.' });
  };

  return (
    <Formik
      initialValues={{ title: initial.title, description: initial.description }}
      validationSchema={rules}
      onSubmit={async (values, form) => {
        const found = findFault(cards);
        setFault(found);
        if (found) return;
        try {
          await onSave({ ...values, cards: toInput(cards) });
        } catch (error) {
          applyServerError(error, form);
        }
      }}
    >
      {({ isSubmitting, dirty, status }) => {
        const refusal = status ?? (fault && fault.key === undefined ? fault.text : undefined);
        return (
          <Form noValidate>
            <InvalidFocus />
            <UnsavedGuard isActive={(dirty || hasChanged) && !isSubmitting} what="the game" />
            <Sections>
              <Card as="div">
                <Fields>
                  <TextField name="title" label="Title" maxLength={80} autoComplete="off" />
                  <TextAreaField name="description" label="Description (optional)" rows={2} />
                </Fields>
              </Card>
              <Card aria-labelledby="cards">
                <CardHeader>
                  <h2 id="cards">Cards</h2>
                  <ImportButtons onCards={handleImport} />
                </CardHeader>
                <ImportNote outcome={outcome} onUndo={handleUndo} />
                <Rows ref={list}>
                  {cards.map((card, index) => (
                    <CardRow
                      key={card.key}
                      card={card}
                      number={index + 1}
                      fault={fault?.key === card.key ? fault : undefined}
                      onChange={handleChange}
                      onRemove={handleRemove}
                      onNext={handleNext}
                    />
                  ))}
                </Rows>
                <Button disabled={cards.length >= maxCards} onClick={addRow}>
                  <Plus aria-hidden />
                  Add card
                </Button>
              </Card>
              {refusal && <Banner tone="danger">{refusal}</Banner>}
              <Row>
                <Button type="submit" variant="primary" disabled={isSubmitting}>
                  {submitLabel}
                </Button>
                <ButtonLink to={cancelTo}>Cancel</ButtonLink>
              </Row>
            </Sections>
          </Form>
        );
      }}
    </Formik>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${theme.space.base};
  align-items: start;
`;

const Rows = styled.ol`
  display: grid;
  gap: ${theme.space.sm};
  margin: 0 0 ${theme.space.base};
  padding: 0;
  list-style: none;
`;

/** After a rejected submit, moves the focus to the first invalid field, or back to the button if there is none. */
function InvalidFocus() {
  const { isSubmitting } = useFormikContext();
  const place = useRef<HTMLSpanElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const isBack = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (!isBack) return;
    const form = place.current?.closest('form');
    const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (marked ?? form?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [isSubmitting]);
  return <span ref={place} hidden />;
}
