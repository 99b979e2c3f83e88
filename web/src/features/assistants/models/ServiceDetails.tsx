import { useFormikContext } from 'formik';
import { useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { Field } from '../../../ui/forms/Field';
import { PasswordField } from '../../../ui/forms/PasswordField';
import { Select } from '../../../ui/forms/Select';
import { TextField } from '../../../ui/forms/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { presets, providerOf } from './aiServices';
import type { AiSettingsForm_SettingsFragment } from './aiSettings.generated';
import type { AiSettingsValues } from './aiSettingsValues';
import { ModelField } from './ModelField';
import type { LocalOllama } from './useLocalOllama';

interface ServiceDetailsProps {
  settings: AiSettingsForm_SettingsFragment;
  ollama: LocalOllama;
}

/** The chosen service's address, key, and models. */
export function ServiceDetails({ settings, ollama }: ServiceDetailsProps) {
  const { values, setValues } = useFormikContext<AiSettingsValues>();
  const { service, preset } = values;
  const isOllama = service === 'ollama';
  const provider = providerOf(service, preset);
  const needsAddress = provider === 'openai-compatible';
  const keepsKey =
    settings.hasKey &&
    provider === (settings.keptProvider ?? settings.provider) &&
    values.baseUrl.trim() === settings.baseUrl;
  const presetId = useId();
  const choosePreset = (value: string) => {
    const baseUrl = presets.find((one) => one.value === value)?.baseUrl ?? '';
    void setValues({ ...values, preset: value, baseUrl, apiKey: '', model: '' }, false);
  };
  return (
    <>
      {isOllama && !ollama.server && !ollama.isLooking && (
        <Banner tone="accent" title="Ollama isn’t running on the server">
          <Stack $gap="sm" $justify="start">
            <p>Install Ollama from ollama.com or start it, download a model, then check again.</p>
            <Button onClick={ollama.lookAgain}>Check again</Button>
          </Stack>
        </Banner>
      )}
      {service === 'compatible' && (
        <Field id={presetId} label="Service">
          <Select id={presetId} options={presets} value={preset} onChange={choosePreset} />
        </Field>
      )}
      {!isOllama && (
        <>
          <TextField
            name="baseUrl"
            label="Base URL"
            hint={needsAddress ? 'Include /v1.' : 'Leave blank to use the provider’s default.'}
            autoComplete="off"
          />
          <PasswordField
            name="apiKey"
            label="API key"
            hint={
              keepsKey
                ? 'A key is saved (encrypted). Leave blank to keep it.'
                : 'Stored encrypted and never shown again.'
            }
            autoComplete="off"
          />
        </>
      )}
      <ModelField key={service + preset} known={isOllama ? (ollama.server?.models ?? []) : undefined} />
      <Group>
        <legend>Model per assistant (optional)</legend>
        <TextField name="herbalModel" label="Herbal AI" autoComplete="off" />
        <TextField name="techModel" label="Tech Tutor AI" autoComplete="off" />
        <TextField name="generalModel" label="General Tools AI" autoComplete="off" />
      </Group>
    </>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: ${theme.space.base};
  legend { padding-bottom: ${theme.space.sm}; color: ${theme.color.muted}; }
`;
