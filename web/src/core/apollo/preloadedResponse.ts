declare global {
  interface Window {
    /** Who is signed in, as inline/sessionQuery.js asked before the app was there; nothing when that failed. */
    preloadedResponse?: Promise<Response | undefined>;
  }
}

/** The answer that the page has asked for ahead, once: later questions are asked anew. */
export async function takePreloadedResponse(): Promise<Response | undefined> {
  const answer = window.preloadedResponse;
  delete window.preloadedResponse;
  const response = await answer;
  return response?.ok ? response : undefined;
}
