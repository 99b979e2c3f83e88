import { useNavigate } from 'react-router-dom';
import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
import { noteTitle } from './noteTitle';
import { useSaveAnswerAsNoteMutation } from './saveAsNote.generated';

/** Saves an answer as one of the person's notes. */
export function useSaveAsNote() {
  const navigate = useNavigate();
  const [save] = useSaveAnswerAsNoteMutation({ refetchQueries: ['NotesPage'] });
  return async (body: string) => {
    try {
      const { data } = await save({
        variables: { input: { title: noteTitle(body), body, tags: ['assistant'] } },
      });
      const id = data?.createNote.id;
      if (!id) return;
      toast({
        title: 'Saved as a note',
        description: data.createNote.title,
        action: { label: 'Open', onSelect: () => navigate(`/notes?note=${id}`) },
      });
    } catch (error) {
      applyServerError(error);
    }
  };
}
