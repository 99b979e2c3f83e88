import type { AiSettingsForm_SettingsFragment } from './aiSettings.generated';

/** The services that an admin can choose from. */
export type AiService = 'builtin' | 'ollama' | 'compatible' | 'anthropic';

interface ServiceChoice {
  value: AiService;
  label: string;
  description: string;
}

/** Sorted by how far messages travel. */
export const aiServices: readonly ServiceChoice[] = [
  {
    value: 'builtin',
    label: 'Built-in assistant',
    description: 'Works offline. Nothing leaves the server.',
  },
  {
    value: 'ollama',
    label: 'Ollama on this server',
    description: 'A language model that runs on the dashboard’s server.',
  },
  {
    value: 'compatible',
    label: 'OpenAI-compatible service',
    description: 'OpenAI, OpenRouter, LM Studio, vLLM, Azure, and others.',
  },
  { value: 'anthropic', label: 'Anthropic', description: 'Claude models, with your own key.' },
];

/** Services compatible with OpenAI's API. An empty address means OpenAI itself. */
export const presets = [
  { value: 'openai', label: 'OpenAI', baseUrl: '' },
  { value: 'openrouter', label: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1' },
  { value: 'lmstudio', label: 'LM Studio on this server', baseUrl: 'http://127.0.0.1:1234/v1' },
  { value: 'vllm', label: 'vLLM on this server', baseUrl: 'http://127.0.0.1:8000/v1' },
  { value: 'azure', label: 'Azure OpenAI', baseUrl: 'https://YOUR-RESOURCE.openai.azure.com/openai/v1' },
  { value: 'other', label: 'Other', baseUrl: '' },
] as const;

/** Ollama's default address if it wasn't detected elsewhere. */
export const ollamaBaseUrl = 'http://127.0.0.1:11434/v1';

const ollamaPattern = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost):11434\/v1\/?$/;

type Stored = Pick<AiSettingsForm_SettingsFragment, 'provider' | 'baseUrl'>;

/** Returns the choice for the stored settings. */
export function serviceOf({ provider, baseUrl }: Stored): AiService {
  if (provider === 'builtin' || provider === 'anthropic') return provider;
  return provider === 'openai-compatible' && ollamaPattern.test(baseUrl) ? 'ollama' : 'compatible';
}

/** Returns the preset for the stored settings. */
export function presetOf({ provider, baseUrl }: Stored): string {
  if (provider !== 'openai-compatible') return 'openai';
  return presets.find((preset) => preset.baseUrl !== '' && preset.baseUrl === baseUrl)?.value ?? 'other';
}

/** Returns the server's name for a choice. */
export function providerOf(service: string, preset: string): string {
  if (service === 'builtin' || service === 'anthropic') return service;
  return service === 'compatible' && preset === 'openai' ? 'openai' : 'openai-compatible';
}
