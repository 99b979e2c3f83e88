import { useNavigate, useParams } from 'react-router-dom';
import { QueryState } from '../../../core/components/QueryState';
import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
import { useKnowledgeStates } from '../knowledge/useKnowledgeStates';
import { invalidateAssistants } from '../registry/invalidateAssistants';
import { AssistantForm } from './AssistantForm';
import { toInput, toValues } from './assistantValues';
import { useEditAssistantQuery, useUpdateAssistantMutation } from './customAssistants.generated';

/** Edits a custom assistant. */
export default function EditAssistantPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useEditAssistantQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const states = useKnowledgeStates(id);
  const [update] = useUpdateAssistantMutation({ update: invalidateAssistants });

  if (!data) return <QueryState error={error} onRetry={() => void refetch()} what="assistant" height={560} />;
  const { customAssistant: assistant } = data;
  const chat = `/ai-assistants?tab=${id}`;
  return (
    <AssistantForm
      key={id}
      values={toValues(assistant)}
      states={states}
      submitLabel="Save changes"
      back={chat}
      onSave={async (values, form) => {
        form.setStatus(undefined);
        try {
          const { revision } = assistant;
          await update({ variables: { input: { id, revision, ...toInput(values) } } });
          toast({ title: 'Saved', description: values.name.trim() });
          await navigate(chat);
        } catch (failure) {
          applyServerError(failure, form);
        }
      }}
    />
  );
}
