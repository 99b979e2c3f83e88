import { number, object, string } from 'yup';
import type { AiSettingsForm_SettingsFragment } from './aiSettings.generated';

export const providerOptions = [
  { value: 'builtin', label: 'Built-in assistant (offline)' },
  { value: 'openai-compatible', label: 'OpenAI-compatible (Ollama, LM Studio, vLLM, Azure, OpenRouter)' },
  { value: 'openai', label: 'OpenAI' },
  { value: 'anthropic', label: 'Anthropic' },
];

const longest = 'At most 200 characters';

export const aiSettingsRules = object({
  baseUrl: string()
    .trim()
    .matches(/^(https?:\/\/.+)?$/, 'Enter an address that begins with http:// or https://')
    .when('provider', ([provider], rule) =>
      provider === 'openai-compatible' ? rule.required('Enter the address of the server') : rule,
    ),
  model: string()
    .trim()
    .max(200, longest)
    .when('provider', ([provider], rule) =>
      provider === 'builtin' ? rule : rule.required('Enter the name of a model'),
    ),
  herbalModel: string().max(200, longest),
  techModel: string().max(200, longest),
  generalModel: string().max(200, longest),
  dailyCap: number()
    .typeError('Enter a whole number')
    .integer('Enter a whole number')
    .min(0, 'Must be at least 0')
    .max(100_000, 'Must be at most 100,000'),
});

/** What stands in the form; the key never comes back from the server. */
export const toValues = ({
  provider,
  baseUrl,
  model,
  herbalModel,
  techModel,
  generalModel,
  dailyCap,
}: AiSettingsForm_SettingsFragment) => ({
  provider,
  baseUrl,
  apiKey: '',
  model,
  herbalModel,
  techModel,
  generalModel,
  dailyCap,
});

/** An empty key field leaves the stored key as it is. */
export const toInput = ({ apiKey, dailyCap, ...values }: ReturnType<typeof toValues>) => ({
  ...values,
  dailyCap: Number(dailyCap),
  apiKey: apiKey.trim() || null,
});
