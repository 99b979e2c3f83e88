import { Form, Formik, type FormikHelpers } from 'formik';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { TextAreaField } from '../../../ui/forms/TextAreaField';
import { TextField } from '../../../ui/forms/TextField';
import { Card } from '../../../ui/layout/Card';
import { DialogActions } from '../../../ui/overlays/Dialog';
import { KnowledgeField } from '../knowledge/KnowledgeField';
import type { KnowledgeRow_ItemFragment } from '../knowledge/knowledge.generated';
import { AppearanceField } from './AppearanceField';
import { type AssistantValues, assistantRules } from './assistantValues';

interface AssistantFormProps {
  values: AssistantValues;
  /** Indexing progress of the stored knowledge. */
  states?: readonly KnowledgeRow_ItemFragment[];
  submitLabel: string;
  /** Where Cancel leads. */
  back: string;
  onSave: (values: AssistantValues, form: FormikHelpers<AssistantValues>) => Promise<void>;
}

/** All of an assistant's settings. */
export function AssistantForm({ values, states = [], submitLabel, back, onSave }: AssistantFormProps) {
  return (
    <Sheet>
      <Formik initialValues={values} validationSchema={assistantRules} onSubmit={onSave}>
        {({ isSubmitting, status }) => (
          <Fields noValidate>
            {status && <Banner tone="danger">{status}</Banner>}
            <TextField name="name" label="Name" maxLength={60} autoComplete="off" />
            <TextField
              name="description"
              label="Description"
              hint="One line below the name."
              maxLength={200}
              autoComplete="off"
            />
            <AppearanceField />
            <TextAreaField
              name="instructions"
              label="Instructions"
              hint="How the assistant should answer. AI models follow this. The built-in assistant ignores it and only quotes from its knowledge."
              maxLength={8000}
              rows={5}
            />
            <TextAreaField
              name="starters"
              label="Starter questions"
              hint="One per line, up to 6; shown in new chats"
              rows={3}
            />
            <KnowledgeField states={states} />
            <DialogActions>
              <ButtonLink to={back}>Cancel</ButtonLink>
              <Button type="submit" variant="primary" disabled={isSubmitting}>
                {submitLabel}
              </Button>
            </DialogActions>
          </Fields>
        )}
      </Formik>
    </Sheet>
  );
}

const Fields = styled(Form)`
  display: grid;
  gap: ${theme.space.lg};
  grid-template-columns: minmax(0, 1fr);
`;

/** As wide as its fields need. */
const Sheet = styled(Card)`
  max-width: 50rem;
`;
