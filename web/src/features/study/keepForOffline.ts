import type { ApolloClient } from '@apollo/client';
import { userStorage } from '../../core/session/userStorage';
import { runWhenIdle } from '../../platform/idle';
import { timeZone } from '../../platform/timeZone';
import { CardQueueDocument } from './flashcards/cardQueue.generated';
import { ModuleDocument } from './modules/module.generated';
import { ModulesDocument } from './modules/modules.generated';
import { ReferenceDocument } from './reference/reference.generated';

const storageName = 'keptForOffline';

const idle = () => new Promise<void>((resolve) => runWhenIdle(resolve, 5000));

/**
 * Requests the due cards, all lessons, and all terms once a day, because this browser keeps the responses for offline
 * use. Then they open offline although nobody has opened them here before.
 */
export async function keepForOffline(client: ApolloClient, userId: string): Promise<void> {
  const storage = userStorage(userId);
  const today = new Date().toDateString();
  if (storage.get(storageName) === today) return;
  const fetchPolicy = 'no-cache';
  await client.query({ query: CardQueueDocument, variables: { timeZone }, fetchPolicy });
  for (const kind of ['term', 'command'] as const) {
    await idle();
    await client.query({ query: ReferenceDocument, variables: { kind }, fetchPolicy });
  }
  const { data } = await client.query({ query: ModulesDocument, fetchPolicy });
  for (const { id } of data?.courses.flatMap(({ modules }) => modules) ?? []) {
    await idle();
    await client.query({ query: ModuleDocument, variables: { id }, fetchPolicy });
  }
  storage.set(storageName, today);
}
