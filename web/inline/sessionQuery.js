// Requests the session while the browser is still reading the page, because every screen depends on it.
// core/apollo/preloadedResponse.ts passes the response to the app's first query.
{
  const query =
    'query Session { me { ...Session_user requiredAction __typename } } fragment Session_user on User { id username isAdmin isActive features __typename }';
  self.preloadedResponse = fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: 'Session', variables: {}, query }),
  })
    // If this fails, the app asks again and says what is wrong.
    .catch(() => {});
}
