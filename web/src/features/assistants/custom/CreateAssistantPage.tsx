import { useNavigate } from 'react-router-dom';
import { applyServerError } from '../../../core/errors/applyServerError';
import { invalidateAssistants } from '../registry/invalidateAssistants';
import { AssistantForm } from './AssistantForm';
import { emptyValues, toInput } from './assistantValues';
import { useCreateAssistantMutation } from './customAssistants.generated';

/** Creates a custom assistant. */
export default function CreateAssistantPage() {
  const navigate = useNavigate();
  const [create] = useCreateAssistantMutation({ update: invalidateAssistants });
  return (
    <AssistantForm
      values={emptyValues}
      submitLabel="Create assistant"
      back="/ai-assistants"
      onSave={async (values, form) => {
        form.setStatus(undefined);
        try {
          const { data } = await create({ variables: { input: toInput(values) } });
          if (data) await navigate(`/ai-assistants?tab=${data.createCustomAssistant.id}`);
        } catch (error) {
          applyServerError(error, form);
        }
      }}
    />
  );
}
