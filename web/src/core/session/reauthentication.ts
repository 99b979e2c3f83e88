import { create } from 'zustand/react';
import { RequestError } from '../../platform/requestJson';

interface Wait {
  promise: Promise<boolean>;
  resolve: (isBack: boolean) => void;
}

/** A dialog over the page. All requests that failed wait for its one result. */
function createQuestion() {
  /** Set while the dialog is open. */
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
 * Asks for the password when the session has ended, so that nothing typed is lost. Returns whether the same user is
 * back.
 */
export const waitForReauthentication = signIn.ask;

/** Closes the dialog because the user is back or declined. */
export const finishReauthentication = signIn.finish;

export const useIsReauthenticationNeeded = signIn.useIsAsked;

/** Asks for the password because the server wants a confirmation. Returns whether it was given. */
export const waitForConfirmation = confirmation.ask;

/** Closes the dialog because the user confirmed or declined. */
export const finishConfirmation = confirmation.finish;

export const useIsConfirmationNeeded = confirmation.useIsAsked;

/** A REST call that is repeated if the session had ended and the user signed in again. */
export async function withSession<Answer>(call: () => Promise<Answer>) {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RequestError && error.status === 401 && (await waitForReauthentication()))
      return call();
    throw error;
  }
}
