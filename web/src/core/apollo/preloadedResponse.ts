declare global {
  interface Window {
    /** Who is signed in, as inline/sessionQuery.js asked before the app was there; nothing when that failed. */
    preloadedResponse?: Promise<Response | undefined>;
  }
}

/** What the sign-in needs of it; the app reads more. */
interface SessionAnswer {
  data: { me: { id: string; username: string } | null };
}

/** The answer that the page has asked for ahead, once: later questions are asked again. Nothing when that failed. */
export async function takePreloadedResponse(): Promise<SessionAnswer | undefined> {
  const answer = window.preloadedResponse;
  delete window.preloadedResponse;
  const response = await answer;
  return response?.ok ? response.json().catch(() => undefined) : undefined;
}
