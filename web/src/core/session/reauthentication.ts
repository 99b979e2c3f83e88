import { create } from 'zustand/react';
import { RequestError } from '../../platform/requestJson';

interface Wait {
  promise: Promise<boolean>;
  resolve: (isBack: boolean) => void;
}

/** A question over the page: all calls that failed meanwhile wait for the one answer. */
function createQuestion() {
  /** Given while somebody is asked. */
  const useWait = create<{ wait?: Wait }>(() => ({}));
  return {
    ask: (): Promise<boolean> => {
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
    },
    finish: (isYes: boolean) => {
      const { wait } = useWait.getState();
      useWait.setState({ wait: undefined });
      wait?.resolve(isYes);
    },
    useIsAsked: () => useWait(({ wait }) => wait !== undefined),
  };
}

const signIn = createQuestion();
const confirmation = createQuestion();

/**
 * The session has ended below an open page: asks for the password over it, so that nothing typed is lost.
 * Answers whether the same person is back.
 */
export const waitForReauthentication = signIn.ask;

/** Ends the question, if there is one: the person is back, or would rather not sign in now. */
export const finishReauthentication = signIn.finish;

export const useIsReauthenticationNeeded = signIn.useIsAsked;

/** The server wants to know that it is still the same person: asks for the password. Answers whether it was given. */
export const waitForConfirmation = confirmation.ask;

/** Ends the question, if there is one: the person has confirmed, or would rather not. */
export const finishConfirmation = confirmation.finish;

export const useIsConfirmationNeeded = confirmation.useIsAsked;

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
