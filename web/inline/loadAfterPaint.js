// This page shows its screen already: the app is asked for as soon as that is painted, not to hold it up. A window in
// the background paints nothing, and need not wait.
{
  const load = () => {
    const [entry, ...parts] = document.querySelector('meta[name="app"]').content.split(' ');
    for (const href of parts) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
    }
    void import(entry);
  };
  if (document.hidden) load();
  else requestAnimationFrame(() => setTimeout(load));
}
