// If the app can't be loaded, the page itself says so, with the likely reason.
self.explainLoadFailure = async () => {
  let reason =
    'The server can’t be reached. Check your connection, and whether the server is running, then reload.';
  try {
    const response = await fetch('/healthz', { cache: 'no-store' });
    const health = await response.json().catch(() => undefined);
    reason =
      health?.status === 'alive'
        ? 'Your browser or a proxy may have kept a page from before an update. Reload without the cache (Ctrl+Shift+R), or clear this site’s data.'
        : `Cosmic Dashboard must be at the root of a host, such as https://dash.example.org. At ${location.host}, something else responds, or the proxy forwards only part of the requests (here ${location.pathname}). Give the dashboard its own host name or port.`;
  } catch {
    // The server can't be reached, as the first reason says.
  }
  const paragraph = (text) => Object.assign(document.createElement('p'), { textContent: text });
  const message = Object.assign(document.createElement('main'), { className: 'failed', role: 'alert' });
  message.append(paragraph('Cosmic Dashboard couldn’t be loaded.'), paragraph(reason));
  document.getElementById('root').replaceChildren(message);
};
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) void self.explainLoadFailure();
  },
  true,
);
