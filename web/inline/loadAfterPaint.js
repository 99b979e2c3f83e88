// This page shows its screen already: the app is asked for as soon as that can be seen, not to hold it up. A window in
// the background paints nothing, and need not wait; one that is sent there before it has painted waits a second.
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
  // A password manager may be faster than the app: Enter is kept on its form, which sends itself once it can.
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && target.form)
      target.form.dataset.submitRequested = '';
  });
  // Who goes on typing isn't done.
  document.addEventListener('input', ({ target }) => delete target.form?.dataset.submitRequested);
}
