import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand/react';
import { applyServerError } from '../../../core/errors/applyServerError';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import type { NoteSaver } from './noteSaver';
import type { ConflictChoice } from './saveStatus';

/** Loaded with the first conflict, when the server has just responded. */
const ConflictDialog = lazy(() =>
  import('./ConflictDialog').then(({ ConflictDialog }) => ({ default: ConflictDialog })),
);

interface SaveProblemProps {
  saver: NoteSaver;
  /** Called after a conflict with the choice, and with the copy if both were kept. */
  onResolved: (choice: ConflictChoice, isTrashed: boolean, copyId?: string) => void;
}

/** Shows why the note can't be saved and what the person can do. The text stays on screen and in this browser. */
export function SaveProblem({ saver, onResolved }: SaveProblemProps) {
  const status = useStore(saver.store, ({ status }) => status);
  const [isAsking, setAsking] = useState(true);

  if (status.kind === 'failed')
    return (
      <Banner tone="danger" title="This note isn’t saved yet">
        {status.message} It’s kept on this device.{' '}
        <Button onClick={() => void saver.flush()}>Try again</Button>
      </Banner>
    );
  if (status.kind === 'gone')
    return (
      <Banner tone="danger" title="This note was removed elsewhere">
        Your text is still here.{' '}
        <Button onClick={() => void saver.saveAsNew().catch(applyServerError)}>Save as new note</Button>
      </Banner>
    );
  if (status.kind !== 'conflict') return null;
  return (
    <>
      <Banner tone="danger" title="This note was changed elsewhere">
        Both versions are safe. Saving resumes once you choose.{' '}
        <Button onClick={() => setAsking(true)}>Compare and choose</Button>
      </Banner>
      {isAsking && (
        <Suspense>
          <ConflictDialog
            mine={saver.store.getState().content}
            theirs={status.theirs}
            onChoose={async (choice) => {
              const copy = await saver.resolve(choice);
              onResolved(choice, status.theirs.trashedAt !== null, copy?.id);
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
