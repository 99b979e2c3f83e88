import { Form, Formik } from 'formik';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useShowRecord } from '../../../core/audit/useShowRecord';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { DialogActions } from '../../../ui/overlays/Dialog';
import { type AiSettingsForm_SettingsFragment, useSaveAiSettingsMutation } from './aiSettings.generated';
import { aiSettingsRules, toInput, toValues } from './aiSettingsValues';
import { ConnectionTest } from './ConnectionTest';
import { ServiceChoice } from './ServiceChoice';
import { ServiceDetails } from './ServiceDetails';
import { UsageLimits } from './UsageLimits';
import { useLocalOllama } from './useLocalOllama';

/** Connects a language model step by step. The key can be entered but is never shown. */
export function AiSettingsForm({ settings }: { settings: AiSettingsForm_SettingsFragment }) {
  const [save] = useSaveAiSettingsMutation();
  const ollama = useLocalOllama();
  const showRecord = useShowRecord();
  return (
    <Formik
      initialValues={toValues(settings)}
      enableReinitialize
      validationSchema={aiSettingsRules}
      onSubmit={async (values, form) => {
        form.setStatus(undefined);
        try {
          await save({ variables: { input: toInput(values) } });
          form.setFieldValue('apiKey', '');
          toast({
            title: 'Saved',
            description: 'Assistants now use these settings.',
            ...showRecord({ action: 'aiSettings.save' }),
          });
        } catch (error) {
          applyServerError(error, form);
        }
      }}
    >
      {({ values, isSubmitting, status }) => (
        <Fields noValidate>
          {status && <Banner tone="danger">{status}</Banner>}
          <Step number={1} title="Choose a model provider">
            <ServiceChoice settings={settings} ollama={ollama} />
          </Step>
          {values.service !== 'builtin' && (
            <>
              <Step number={2} title="Connect">
                <ServiceDetails settings={settings} ollama={ollama} />
              </Step>
              <Step number={3} title="Test the connection">
                <ConnectionTest key={values.service} />
              </Step>
              <Step number={4} title="Set limits">
                <UsageLimits usage={settings.monthUsage} />
              </Step>
            </>
          )}
          <DialogActions>
            <Button type="submit" variant="primary" disabled={isSubmitting}>
              Save
            </Button>
          </DialogActions>
        </Fields>
      )}
    </Formik>
  );
}

const Fields = styled(Form)`
  display: grid;
  gap: ${theme.space.lg};
  max-width: 46rem;
`;

interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** A step in a guided form. */
function Step({ number, title, children }: StepProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>
        {number}. {title}
      </h3>
      {children}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${theme.space.base};
  padding-top: ${theme.space.base};
  border-top: 1px solid ${theme.color.line};
  h3 { font-size: ${theme.size.base}; }
`;
