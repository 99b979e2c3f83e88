// When the app itself can't be loaded, nothing else could say so: the page does, with the likely reason.
self.explainLoadFailure = async () => {
  let reason =
    'The server can’t be reached. Check your connection, and whether the server is running, then reload.';
  try {
    const response = await fetch('/healthz', { cache: 'no-store' });
    const health = await response.json().catch(() => undefined);
    reason =
      health?.status === 'alive'
        ? 'Your browser or a proxy may have kept a page from before an update. Reload without the cache (Ctrl+Shift+R), or clear this site’s data.'
        : `Cosmic Dashboard must be at the root of a host, such as https://dash.example.org. At ${location.host} something else answers, or the proxy in front passes on only a part (here ${location.pathname}). Give the dashboard a host name or a port of its own.`;
  } catch {
    // The first reason is the one.
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
