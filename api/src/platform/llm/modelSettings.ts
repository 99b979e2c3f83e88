/** Organizations that provide models. */
export const providers = ['openai', 'anthropic', 'openai-compatible'] as const;

/** A provider's model. */
export interface ModelSettings {
  provider: (typeof providers)[number];
  /** Empty: the provider's own address, which compatible ones don't have. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** Whether to request token counts from a compatible server; not all support that. */
  countsTokens?: boolean;
}
