import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { userStorage } from '../../../../core/session/userStorage';
import { useSession } from '../../../../core/session/useSession';
import { useOpened } from '../../frame/runSync';
import { OneSandboxDocument, SaveSandboxDocument } from './sandbox.generated';
import { SandboxSession, type SavedSandbox } from './sandboxSession';
import { forgetUnsent, readUnsent, type SandboxState, SandboxSync } from './sandboxSync';

/** A moment after the last change. */
const saveAfter = 1_500;
const retryEvery = 10_000;
const tickEvery = 1_000;

/** Opens a sandbox and keeps it saved. */
export function useSandbox(id: string) {
  const client = useApolloClient();
  const userId = useSession().user?.id ?? '';
  const [state, setState] = useState<SandboxState>({ kind: 'saved' });

  const open = useCallback(async () => {
    setState({ kind: 'saved' });
    const { data } = await client.query({
      query: OneSandboxDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    });
    if (!data) return undefined;
    const { sandbox } = data;
    const storage = userStorage(userId);
    const saved = sandbox.world as SavedSandbox;
    const unsent = sandbox.isOwn ? readUnsent(storage, id) : undefined;
    const session = new SandboxSession(structuredClone(unsent?.world ?? saved));
    const sync = new SandboxSync(
      {
        id,
        revision: unsent?.revision ?? sandbox.revision,
        storage,
        send: async (world, revision) => {
          const input = { id, name: sandbox.name, world, revision };
          const answer = await client.mutate({
            mutation: SaveSandboxDocument,
            variables: { input },
            fetchPolicy: 'no-cache',
          });
          return answer.data?.saveSandbox.revision ?? revision;
        },
        onChange: setState,
      },
      saved,
    );
    return { session, sync, sandbox };
  }, [client, id, userId]);
  const { opened, error, reload } = useOpened(open);

  useEffect(() => {
    if (!opened) return;
    const { session, sync, sandbox } = opened;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(waiting);
      if (!sandbox.isOwn) return;
      sync.setWorld(session.save());
      void sync.flush();
    };
    const soon = () => {
      sync.expectChange();
      clearTimeout(waiting);
      waiting = setTimeout(save, saveAfter);
    };
    const onHide = () => document.visibilityState === 'hidden' && save();
    const stopListening = session.subscribe(soon);
    const ticking = setInterval(() => document.visibilityState === 'visible' && session.tick(), tickEvery);
    const retrying = setInterval(() => void sync.flush(), retryEvery);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', save);
    save();
    return () => {
      stopListening();
      clearInterval(ticking);
      clearInterval(retrying);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', save);
      save();
    };
  }, [opened]);

  return {
    opened,
    state,
    error,
    /** Opens the server's version and discards unsaved changes here. */
    reload: () => {
      forgetUnsent(userStorage(userId), id);
      reload();
    },
    retry: reload,
    /** Saves the local version as a separate sandbox and returns its id. */
    saveCopy: async () => {
      if (!opened) return undefined;
      const name = `${opened.sandbox.name.slice(0, 72)} (copy)`;
      const { data } = await client.mutate({
        mutation: SaveSandboxDocument,
        variables: { input: { name, world: opened.session.save() } },
        fetchPolicy: 'no-cache',
      });
      forgetUnsent(userStorage(userId), id);
      return data?.saveSandbox.id;
    },
  };
}
