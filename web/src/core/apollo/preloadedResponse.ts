declare global {
  interface Window {
    /** Returns the session that inline/sessionQuery.js requested before the app loaded, or nothing if that failed. */
    preloadedResponse?: Promise<Response | undefined>;
  }
}

/** The part of the response that the sign-in page needs. */
interface SessionAnswer {
  data: { me: { id: string; username: string } | null };
}

/** Returns the preloaded response the first time. Later queries go to the server. */
export async function takePreloadedResponse(): Promise<SessionAnswer | undefined> {
  const answer = window.preloadedResponse;
  delete window.preloadedResponse;
  const response = await answer;
  return response?.ok ? response.json().catch(() => undefined) : undefined;
}
