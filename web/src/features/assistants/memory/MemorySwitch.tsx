import { applyServerError } from '../../../core/errors/applyServerError';
import { Switch } from '../../../ui/forms/Switch';
import { assistantAppearance } from '../registry/assistantAppearance';
import type { AssistantCard_AssistantFragment } from '../registry/assistants.generated';
import { useSetAssistantMemoryMutation } from './memorySwitch.generated';

/** Whether the assistant may store and use what it learns about the person. Saved at once, reverted on failure. */
export function MemorySwitch({ assistant }: { assistant: AssistantCard_AssistantFragment }) {
  const { id, name, memoryEnabled } = assistant;
  const [setMemory] = useSetAssistantMemoryMutation();
  const handleChange = (enabled: boolean) => {
    setMemory({
      variables: { assistantType: id, enabled },
      optimisticResponse: {
        setAssistantMemory: { ...assistant, memoryEnabled: enabled },
      },
    }).catch((error: unknown) => applyServerError(error));
  };
  return (
    <Switch
      label="Memory"
      ariaContext={name}
      isOn={memoryEnabled}
      onChange={handleChange}
      tone={assistantAppearance(assistant).tone}
    />
  );
}
