import { Form, Formik } from 'formik';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { PasswordField } from '../../../ui/forms/PasswordField';
import { SelectField } from '../../../ui/forms/SelectField';
import { TextField } from '../../../ui/forms/TextField';
import { DialogActions } from '../../../ui/overlays/Dialog';
import {
  type AiSettingsForm_SettingsFragment,
  type TestAiSettingsMutation,
  useSaveAiSettingsMutation,
  useTestAiSettingsMutation,
} from './aiSettings.generated';
import { aiSettingsRules, providerOptions, toInput, toValues } from './aiSettingsValues';

/** The provider, its key (which is written only, never shown), the models and the limit. */
export function AiSettingsForm({ settings }: { settings: AiSettingsForm_SettingsFragment }) {
  const [save] = useSaveAiSettingsMutation();
  const [testConnection, { loading: isTesting }] = useTestAiSettingsMutation();
  const [result, setResult] = useState<TestAiSettingsMutation['testAiSettings']>();

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
          toast({ title: 'Saved', description: 'Assistants now use these settings.' });
        } catch (error) {
          applyServerError(error, form);
        }
      }}
    >
      {({ values, isSubmitting, status, setStatus, setFieldError, setFieldTouched }) => {
        const isModel = values.provider !== 'builtin';
        const handleTest = async () => {
          setResult(undefined);
          setStatus(undefined);
          try {
            const { data } = await testConnection({ variables: { input: toInput(values) } });
            setResult(data?.testAiSettings);
          } catch (error) {
            applyServerError(error, { setStatus, setFieldError, setFieldTouched });
          }
        };
        return (
          <Fields noValidate>
            {status && <Banner tone="danger">{status}</Banner>}
            <SelectField name="provider" label="Provider" options={providerOptions} />
            {isModel && (
              <>
                <TextField
                  name="baseUrl"
                  label="Address"
                  placeholder={values.provider === 'openai-compatible' ? 'http://127.0.0.1:11434/v1' : ''}
                  hint={
                    values.provider === 'openai-compatible'
                      ? 'Include /v1.'
                      : "Leave empty for the provider's own address."
                  }
                  autoComplete="off"
                />
                <PasswordField
                  name="apiKey"
                  label="API key"
                  hint={
                    settings.hasKey
                      ? 'A key is stored, encrypted. Leave empty to keep it; enter it again if you change the address.'
                      : 'Stored encrypted and never shown again.'
                  }
                  autoComplete="off"
                />
                <TextField name="model" label="Model" autoComplete="off" />
                <Group>
                  <legend>Model per assistant</legend>
                  <TextField name="herbalModel" label="Herbal AI" autoComplete="off" />
                  <TextField name="techModel" label="Tech Tutor AI" autoComplete="off" />
                  <TextField name="generalModel" label="General Tools AI" autoComplete="off" />
                </Group>
                <TextField
                  name="dailyCap"
                  label="Daily message limit per member"
                  type="number"
                  min={0}
                  hint="0 = unlimited"
                />
              </>
            )}
            {result && (
              <Banner
                tone={result.isOk ? 'ok' : 'danger'}
                title={result.isOk ? 'Connected' : 'Connection failed'}
              >
                {result.isOk ? `The model answered in ${result.duration} ms.` : result.message}
              </Banner>
            )}
            <DialogActions>
              {isModel && (
                <Button onClick={() => void handleTest()} disabled={isTesting}>
                  <PlugZap aria-hidden />
                  {isTesting ? 'Testing...' : 'Test connection'}
                </Button>
              )}
              <Button type="submit" variant="primary" disabled={isSubmitting}>
                Save
              </Button>
            </DialogActions>
          </Fields>
        );
      }}
    </Formik>
  );
}

const Fields = styled(Form)`
  display: grid;
  gap: ${theme.space.base};
  max-width: 46rem;
`;

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: ${theme.space.base};
  legend { padding-bottom: ${theme.space.sm}; color: ${theme.color.muted}; }
`;
