// The page already contains its screen, so the app loads only after the first paint, which it would delay. A window in
// the background doesn't paint and loads the app at once; one that moves there before it has painted waits a second.
{
  let isAsked = false;
  const load = () => {
    if (isAsked) return;
    isAsked = true;
    const [entry, ...parts] = document.querySelector('meta[name="app"]').content.split(' ');
    for (const href of parts) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
    }
    import(entry).catch(self.explainLoadFailure);
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) load();
  else {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) load();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(load, 1000);
  }
  // A password manager may be faster than the app, so remember Enter on the form, which submits once the app runs.
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && target.form)
      target.form.dataset.submitRequested = '';
  });
  // Someone who keeps typing isn't done.
  document.addEventListener('input', ({ target }) => delete target.form?.dataset.submitRequested);
}
