// Asks for what comes next while the browser is still reading the page. The build writes the parts' names into it.
(() => {
  // Who is signed in decides what every screen shows: core/firstAnswer.ts hands this answer to the app's first question.
  const query =
    'query Session { me { ...Session_user __typename } } fragment Session_user on User { id username isAdmin isActive features __typename }';
  const body = JSON.stringify({ operationName: 'Session', variables: {}, query });
  const headers = { 'content-type': 'application/json' };
  // What fails here is asked again by the app, which says what is wrong.
  self.firstAnswer = fetch('/graphql', { method: 'POST', credentials: 'same-origin', headers, body }).catch(
    () => {},
  );

  // The sign-in does without the app behind it.
  const parts = location.pathname.startsWith('/auth') ? 'sign-in-parts' : 'app-parts';
  const { content } = document.querySelector(`meta[name="${parts}"]`) ?? { content: '' };
  for (const href of content.split(' ').filter(Boolean)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
})();
