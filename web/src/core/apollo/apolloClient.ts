import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { from, switchMap } from 'rxjs';
import { fetchServer } from '../../lib/fetchServer';
import { isConnectionError, isSessionEnd, setConnectionLost } from '../errors/connection';
import { catchUp, ensureSession, hasSession } from '../session/ensureSession';
import { waitForReauthentication } from '../session/reauthentication';
import { SessionDocument } from '../session/session.generated';
import { pageSize } from './pageSize';
import { takePreloadedResponse } from './preloadedResponse';

/** Pages of a list grow at its end; the first page starts it anew. A short list (the dashboard's) is one of its own. */
const paginatedList = {
  keyArgs: (args: Record<string, unknown> | null) => (Number(args?.first) < pageSize ? ['first'] : []),
  merge: (
    existing: readonly unknown[] = [],
    incoming: readonly unknown[],
    { args }: { args: Record<string, unknown> | null },
  ) => (args?.after ? [...existing, ...incoming] : incoming),
};

/** The same, one list for each of the named arguments. */
const paginatedListBy = (...keyArgs: string[]) => ({ keyArgs, merge: paginatedList.merge });

/** Files are listed by folder, search and order: each such list grows by itself. */
const fileList = {
  ...paginatedList,
  keyArgs: (args: Record<string, unknown> | null) =>
    Number(args?.first) < pageSize ? ['first'] : ['where', 'order'],
};

export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          files: fileList,
          trashedFiles: paginatedList,
          sharedFiles: paginatedList,
          users: paginatedList,
          notifications: paginatedList,
          conversations: paginatedListBy('assistantType', 'search'),
          notes: paginatedListBy('search', 'tag', 'folder', 'sort'),
          trashedNotes: paginatedList,
          backlinks: { merge: false },
          noteFolders: { merge: false },
          noteTags: { merge: false },
        },
      },
      StudyProgress: { keyFields: ['category'] },
      // Their ids are letters and names that every question, picture and exam has of its own.
      QuestionOption: { keyFields: false },
      OptionVerdict: { keyFields: false },
      DiagramNode: { keyFields: false },
      ExamDomain: { keyFields: false },
      AccessRights: { merge: true },
      // There is one for each person: a saved arrangement replaces it wherever it is shown.
      Dashboard: { keyFields: [] },
      AiSettings: { keyFields: [] },
    },
  });

const isUnauthenticated = (error: unknown) =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');

/** The page has asked who is signed in before the app was there. */
const fetchOrTake: typeof fetch = async (address, options) =>
  (String(options?.body).startsWith('{"operationName":"Session"') && (await takePreloadedResponse())) ||
  fetchServer(address, options);

/** One client a signed-in stay; leaving drops it, and with it every cached answer. */
export function createApolloClient() {
  const readUser = () => client.readQuery({ query: SessionDocument })?.me;

  /** Where the server cannot be asked, the line is tried, which fails by itself. */
  const session = {
    ensure: (): Promise<boolean> => ensureSession(client).catch(() => true),
    isAlive: (): Promise<boolean> => hasSession(client).catch(() => true),
    onReconnect: (): void => void catchUp(client).catch(() => undefined),
  };

  // The session ended elsewhere or timed out: the call waits until the person is back, and is sent again.
  const onError = new ErrorLink(({ error, operation, forward }) => {
    if (isConnectionError(error)) setConnectionLost(true);
    const isSocketOver = isSessionEnd(error);
    if (!(isSocketOver || isUnauthenticated(error)) || !readUser()) return;
    const sendAgain = switchMap((isBack: boolean) => {
      if (isBack) return forward(operation);
      throw error;
    });
    // A socket may be closed for a session that another one has followed.
    return from(isSocketOver ? session.ensure() : waitForReauthentication()).pipe(sendAgain);
  });

  /** A page acts for its own person only, whoever has signed in on this browser since. */
  const owner = new ApolloLink((operation, forward) => {
    const user = readUser();
    if (user) operation.setContext({ headers: { 'x-user-id': user.id } });
    return forward(operation);
  });

  // The socket's code follows the first paint.
  const loadSocketLink = () =>
    import('./socketLink').then(({ createSocketLink }) => createSocketLink(session));
  let socketLink: ReturnType<typeof loadSocketLink> | undefined;
  const live = new ApolloLink((operation) => {
    socketLink ??= loadSocketLink();
    return from(socketLink).pipe(switchMap((link) => link.request(operation)));
  });

  const http = new BaseHttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchOrTake });
  const transport = ApolloLink.split(({ operationType }) => operationType === 'subscription', live, http);
  const client = new ApolloClient({
    link: ApolloLink.from([onError, owner, transport]),
    cache: createCache(),
  });
  return client;
}
