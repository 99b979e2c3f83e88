import { object, string } from 'yup';
import { FormDialog } from '../../../../core/components/FormDialog';
import { TextAreaField } from '../../../../ui/forms/TextAreaField';
import type { EditedCard } from './editedCards';
import { readCardFile } from './readCardFile';

interface PasteDialogProps {
  onCards: (cards: readonly Omit<EditedCard, 'key' | 'id'>[], skipped: number) => void;
  onClose: () => void;
}

const rules = object({ text: string().trim().required('Paste at least one line') });

/** Takes cards from pasted lines, as a spreadsheet or Anki copies them. */
export function PasteDialog({ onCards, onClose }: PasteDialogProps) {
  return (
    <FormDialog
      title="Paste cards"
      description="One card a line: front and back, separated by a tab or a comma."
      initialValues={{ text: '' }}
      rules={rules}
      submitLabel="Add cards"
      onSubmit={async ({ text }) => {
        const { cards, skipped } = await readCardFile(new File([text], 'pasted.csv'));
        onCards(cards, skipped);
      }}
      onClose={onClose}
    >
      <TextAreaField name="text" label="Lines" rows={8} spellCheck={false} placeholder={'DNS\t53\nSSH\t22'} />
    </FormDialog>
  );
}
