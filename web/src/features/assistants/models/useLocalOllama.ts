import { useLocalModelServerQuery } from './aiSettings.generated';

/** Ollama on the dashboard's server. */
export interface LocalOllama {
  isLooking: boolean;
  server: { baseUrl: string; models: string[] } | undefined;
  /** A short text about what was found. */
  state: string;
  lookAgain: () => void;
}

/** Detects Ollama automatically. */
export function useLocalOllama(): LocalOllama {
  const { data, loading, refetch } = useLocalModelServerQuery({ fetchPolicy: 'network-only' });
  const server = data?.localModelServer ?? undefined;
  const count = server?.models.length ?? 0;
  const found = count === 1 ? 'Found 1 model.' : `Found ${count} models.`;
  return {
    isLooking: loading,
    server,
    state: loading ? 'Looking for Ollama…' : server ? found : 'Not running.',
    lookAgain: () => void refetch(),
  };
}
