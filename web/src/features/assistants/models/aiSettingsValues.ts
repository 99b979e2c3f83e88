import { number, object, string } from 'yup';
import { type AiService, ollamaBaseUrl, presetOf, providerOf, serviceOf } from './aiServices';
import type { AiSettingsForm_SettingsFragment } from './aiSettings.generated';

const longest = 'At most 200 characters';
const dollars = () => {
  const message = 'Enter an amount from 0 to 100,000';
  return number().typeError(message).min(0, message).max(100_000, message);
};

export const aiSettingsRules = object({
  baseUrl: string()
    .trim()
    .matches(/^(https?:\/\/.+)?$/, 'Enter a URL that starts with http:// or https://')
    .when(['service', 'preset'], ([service, preset], rule) =>
      providerOf(service, preset) === 'openai-compatible' ? rule.required('Enter the server URL') : rule,
    ),
  model: string()
    .trim()
    .max(200, longest)
    .when('service', ([service], rule) =>
      service === 'builtin' ? rule : rule.required('Enter a model name'),
    ),
  herbalModel: string().max(200, longest),
  techModel: string().max(200, longest),
  generalModel: string().max(200, longest),
  dailyCap: number()
    .typeError('Enter a whole number')
    .integer('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(100_000, 'Enter 100,000 or less'),
  inputPrice: dollars(),
  outputPrice: dollars(),
  monthlyCostCap: dollars(),
});

/** Returns the form values. The server never sends the key back. */
export const toValues = (settings: AiSettingsForm_SettingsFragment) => ({
  service: serviceOf(settings),
  preset: presetOf(settings),
  baseUrl: settings.baseUrl,
  apiKey: '',
  model: settings.model,
  herbalModel: settings.herbalModel,
  techModel: settings.techModel,
  generalModel: settings.generalModel,
  dailyCap: settings.dailyCap,
  // An empty field means an unknown price.
  inputPrice: settings.inputPrice ?? ('' as const),
  outputPrice: settings.outputPrice ?? ('' as const),
  monthlyCostCap: settings.monthlyCostCap,
});

/** The form's values. */
export type AiSettingsValues = ReturnType<typeof toValues>;

/**
 * Returns the form values for another service: the stored values if it's the stored service, otherwise empty ones.
 * Those of a language model stay while the built-in assistant answers.
 */
export function chooseService(
  service: AiService,
  values: AiSettingsValues,
  settings: AiSettingsForm_SettingsFragment,
  ollama: { baseUrl: string; models: readonly string[] } = { baseUrl: ollamaBaseUrl, models: [] },
): AiSettingsValues {
  const provider = settings.keptProvider ?? settings.provider;
  const kept = { ...toValues({ ...settings, provider }), ...limitsOf(values) };
  if (service === 'builtin' || service === kept.service) return { ...kept, service };
  return {
    ...limitsOf(values),
    service,
    preset: 'openai',
    baseUrl: service === 'ollama' ? ollama.baseUrl : '',
    apiKey: '',
    model: (service === 'ollama' && ollama.models[0]) || '',
    herbalModel: '',
    techModel: '',
    generalModel: '',
  };
}

const limitsOf = ({ dailyCap, inputPrice, outputPrice, monthlyCostCap }: AiSettingsValues) => ({
  dailyCap,
  inputPrice,
  outputPrice,
  monthlyCostCap,
});

const price = (value: number | '') => (value === '' ? null : Number(value));

/** An empty key field keeps the stored key. */
export const toInput = ({ service, preset, apiKey, ...values }: AiSettingsValues) => ({
  ...values,
  provider: providerOf(service, preset),
  apiKey: apiKey.trim() || null,
  dailyCap: Number(values.dailyCap),
  inputPrice: price(values.inputPrice),
  outputPrice: price(values.outputPrice),
  monthlyCostCap: Number(values.monthlyCostCap),
});
