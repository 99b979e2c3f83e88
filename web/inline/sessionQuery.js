// Asks who is signed in while the browser is still reading the page: that decides what every screen shows, and
// core/apollo/preloadedResponse.ts hands the answer to the app's first query.
{
  const query =
    'query Session { me { ...Session_user requiredAction __typename } } fragment Session_user on User { id username isAdmin isActive features __typename }';
  self.preloadedResponse = fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: 'Session', variables: {}, query }),
  })
    // What fails here is asked again by the app, which says what is wrong.
    .catch(() => {});
}
