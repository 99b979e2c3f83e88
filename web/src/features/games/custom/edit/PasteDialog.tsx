import { Form, Formik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import { readServerError } from '../../../../core/errors/serverError';
import { Button } from '../../../../ui/forms/Button';
import { TextAreaField } from '../../../../ui/forms/TextAreaField';
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog';
import type { ImportCards } from './editedCards';
import { PastePreview } from './PastePreview';
import { describeBadLines, numberAsLeft, sortLines } from './pastedLines';
import { readCardFile } from './readCardFile';

interface PasteDialogProps {
  onCards: ImportCards;
  onClose: () => void;
}

const rules = object({ text: string().trim().required('Paste at least one line') });

/**
 * Imports cards from pasted lines, as copied from a spreadsheet or Anki. Lines that aren't cards stay and are listed.
 */
export function PasteDialog({ onCards, onClose }: PasteDialogProps) {
  const [hasAdded, setAdded] = useState(false);
  return (
    <Dialog
      title="Paste cards"
      description="One card per line: the front, then a dash, colon, equals sign, comma, or tab, then the back. Put spaces around a dash or equals sign."
      onClose={onClose}
    >
      <Formik
        initialValues={{ text: '' }}
        validationSchema={rules}
        onSubmit={async ({ text }, form) => {
          const { file, bad } = sortLines(text);
          let result = 'No cards were added.';
          try {
            if (file !== undefined) {
              const { cards, skipped } = await readCardFile(new File([file], 'pasted.csv'));
              result = `${onCards(cards, skipped)} Press Done to leave ${bad.length === 1 ? 'this line' : 'these lines'} out.`;
              setAdded(true);
            }
          } catch (error) {
            // The server calls the field "file", which doesn't exist in this form.
            form.setFieldError('text', readServerError(error).message);
            return;
          }
          if (bad.length === 0) return onClose();
          // Lines that have become cards must not be added twice.
          const left = file === undefined ? bad : numberAsLeft(bad);
          if (file !== undefined)
            await form.setFieldValue('text', left.map((line) => line.text).join('\n'), false);
          form.setFieldError('text', `${describeBadLines(left)} ${result}`);
        }}
      >
        {({ isSubmitting, values: { text }, errors }) => (
          <Form noValidate>
            <TextAreaField
              name="text"
              label="Lines"
              rows={8}
              spellCheck={false}
              placeholder={'Italy - Rome\nSpain - Madrid'}
            />
            <PastePreview text={errors.text ? '' : text} />
            <DialogActions>
              <Button onClick={onClose}>{hasAdded ? 'Done' : 'Cancel'}</Button>
              <Button type="submit" variant="primary" disabled={isSubmitting}>
                Add cards
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
