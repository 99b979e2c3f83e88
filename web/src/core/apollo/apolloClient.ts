import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  InMemoryCache,
  type TypePolicies,
} from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { from, of, switchMap } from 'rxjs';
import { fetchServer } from '../../platform/fetchServer';
import { isConnectionError, isSessionEnd, setConnectionLost } from '../errors/connection';
import { ensureSession, hasSession, refetchAfterReconnect } from '../session/ensureSession';
import { waitForConfirmation, waitForReauthentication } from '../session/reauthentication';
import { SessionDocument } from '../session/session.generated';
import { takePreloadedResponse } from './preloadedResponse';
import { createSavedAnswersLink } from './savedAnswersLink';

/** The queries whose results subscriptions keep up to date. */
const liveQueries = new Set(['ShellCounts', 'Notifications', 'NotesPage', 'NoteFilters', 'Note', 'Invites']);

const hasCode = (error: unknown, code: string) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === code);

/** Error codes for required actions; the session says which one comes first. */
const stepCodes = ['PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_ENROLLMENT_REQUIRED'];

/** The page requests the session before the app loads, so use that response first. */
const preloaded = new ApolloLink((operation, forward) => {
  if (operation.operationName !== 'Session') return forward(operation);
  return from(takePreloadedResponse()).pipe(
    switchMap((response) => (response ? of(response) : forward(operation))),
  );
});

/**
 * Creates a client for one sign-in. Signing out drops it with all cached responses. The app provides the type policies
 * and the queries that work offline.
 */
export function createApolloClient(typePolicies: TypePolicies, offlineQueries: ReadonlySet<string>) {
  const readUser = () => client.readQuery({ query: SessionDocument })?.me;

  /** If the server can't be asked about the session, the request is tried anyway and fails with its own error. */
  const session = {
    ensure: (): Promise<boolean> => ensureSession(client).catch(() => true),
    isAlive: (): Promise<boolean> => hasSession(client).catch(() => true),
    showDueStep: (): void =>
      void client.refetchQueries({ include: [SessionDocument] }).catch(() => undefined),
    onLateConnect: (): void => {
      for (const query of client.getObservableQueries())
        if (liveQueries.has(query.queryName ?? '')) void query.refetch().catch(() => undefined);
    },
    onReconnect: (): void => void refetchAfterReconnect(client).catch(() => undefined),
  };

  // The session ended, or the server wants a confirmation. The request waits for the user and is sent again.
  const onError = new ErrorLink(({ error, operation, forward }) => {
    if (isConnectionError(error)) setConnectionLost(true);
    if (stepCodes.some((code) => hasCode(error, code))) session.showDueStep();
    const isSocketOver = isSessionEnd(error);
    const mustConfirm = hasCode(error, 'REAUTHENTICATION_REQUIRED');
    if (!(isSocketOver || mustConfirm || hasCode(error, 'UNAUTHENTICATED')) || !readUser()) return;
    const sendAgain = switchMap((isBack: boolean) => {
      if (isBack) return forward(operation);
      throw error;
    });
    if (mustConfirm) return from(waitForConfirmation()).pipe(sendAgain);
    // The socket may have been closed for an older session.
    return from(isSocketOver ? session.ensure() : waitForReauthentication()).pipe(sendAgain);
  });

  /** A page acts only for its own user, even if someone else has signed in since. */
  const owner = new ApolloLink((operation, forward) => {
    const user = readUser();
    if (user) operation.setContext({ headers: { 'x-user-id': user.id } });
    return forward(operation);
  });

  const saved = createSavedAnswersLink(offlineQueries, () => readUser()?.id);

  // The socket code loads after the first paint.
  const loadSocketLink = () =>
    import('./socketLink').then(({ createSocketLink }) => createSocketLink(session));
  let socketLink: ReturnType<typeof loadSocketLink> | undefined;
  const live = new ApolloLink((operation) => {
    socketLink ??= loadSocketLink();
    return from(socketLink).pipe(switchMap((link) => link.request(operation)));
  });

  const http = new BaseHttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchServer });
  const transport = ApolloLink.split(({ operationType }) => operationType === 'subscription', live, http);
  const client = new ApolloClient({
    link: ApolloLink.from([saved, onError, owner, preloaded, transport]),
    cache: new InMemoryCache({ typePolicies }),
  });
  return client;
}
