import { create } from 'zustand/react';
import { RequestError } from '../../platform/requestJson';

interface Wait {
  promise: Promise<boolean>;
  resolve: (isBack: boolean) => void;
}

/** Given while the session is over and somebody is asked to sign in again. */
const useWait = create<{ wait?: Wait }>(() => ({}));

/**
 * The session has ended below an open page: asks for the password over it, so that nothing typed is lost.
 * Answers whether the same person is back; all calls that failed meanwhile wait for the one answer.
 */
export function waitForReauthentication() {
  let { wait } = useWait.getState();
  if (!wait) {
    let resolve: Wait['resolve'] = () => undefined;
    const promise = new Promise<boolean>((resolvePromise) => {
      resolve = resolvePromise;
    });
    wait = { promise, resolve };
    useWait.setState({ wait });
  }
  return wait.promise;
}

/** Ends the question, if there is one: the person is back, or would rather not sign in now. */
export function finishReauthentication(isBack: boolean) {
  const { wait } = useWait.getState();
  useWait.setState({ wait: undefined });
  wait?.resolve(isBack);
}

export const useIsReauthenticationNeeded = () => useWait(({ wait }) => wait !== undefined);

/** A REST call; once more when the session had ended and the person has signed in again. */
export async function withSession<Answer>(call: () => Promise<Answer>) {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RequestError && error.status === 401 && (await waitForReauthentication()))
      return call();
    throw error;
  }
}
