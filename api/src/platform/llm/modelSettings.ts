/** Who may make the models that answer, apart from the program itself. */
export const providers = ['openai', 'anthropic', 'openai-compatible'] as const;

/** A model of a provider. */
export interface ModelSettings {
  provider: (typeof providers)[number];
  /** Empty: the provider's own address; a compatible one has none. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** Asks a compatible server to report its tokens; not all of them know the question. */
  countsTokens?: boolean;
}
