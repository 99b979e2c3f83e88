// Behind the sign-in the parts of the app are asked for together with its first file, not after that has run. The
// build writes their names into the page; the sign-in itself does without them.
if (!location.pathname.startsWith('/auth')) {
  const { content } = document.querySelector('meta[name="app-parts"]') ?? { content: '' };
  for (const href of content.split(' ').filter(Boolean)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
}
