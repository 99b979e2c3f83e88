import { useLocalModelServerQuery } from './aiSettings.generated';

/** Ollama on the machine of the dashboard. */
export interface LocalOllama {
  isLooking: boolean;
  server: { baseUrl: string; models: string[] } | undefined;
  /** What was found, in a few words. */
  state: string;
  lookAgain: () => void;
}

/** Looks for Ollama by itself. */
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
