import type { ApolloCache } from '@apollo/client';
import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
import { useRunAssistantActionsMutation, useUndoAssistantActionsMutation } from './answerActions.generated';

interface WithId {
  id: string;
}

/** Marks lists of notes and cards as outdated, so that they are fetched again when shown. */
function update(cache: ApolloCache) {
  for (const fieldName of ['cards', 'cardQueue', 'notes', 'trashedNotes'])
    cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Creates what an answer proposes, and undoes that. */
export function useAnswerActions(messageId: string) {
  const [sendRun, { loading: isRunning }] = useRunAssistantActionsMutation({ update });
  const [sendUndo, { loading: isUndoing }] = useUndoAssistantActionsMutation({ update });

  const undo = async (actions: readonly WithId[], title: string) => {
    try {
      await sendUndo({ variables: { messageId, ids: actions.map(({ id }) => id) } });
      toast({ title });
    } catch (error) {
      applyServerError(error);
    }
  };

  const run = async (actions: readonly WithId[], title: string) => {
    try {
      await sendRun({ variables: { messageId, ids: actions.map(({ id }) => id) } });
      toast({ title, action: { label: 'Undo', onSelect: () => void undo(actions, 'Removed') } });
    } catch (error) {
      applyServerError(error);
    }
  };

  return { run, undo, isBusy: isRunning || isUndoing };
}
