import { useExternalModelQuery } from './externalModel.generated';

interface ExternalModelNoticeProps {
  assistant: { id: string; memoryEnabled: boolean; origin: string };
}

/** Tells members where their messages go. Renders nothing while the built-in assistant answers. */
export function ExternalModelNotice({ assistant }: ExternalModelNoticeProps) {
  const { data } = useExternalModelQuery({ variables: { assistantType: assistant.id } });
  const external = data?.externalModel;
  if (!external) return null;
  const { model, host, isLocal } = external;
  const where = isLocal ? 'on the dashboard’s server' : `at ${host}`;
  return (
    <small>
      Answers come from {model} {where}. {sentOf(assistant)} are sent to it.
    </small>
  );
}

/** Lists what is sent along with a message. */
function sentOf({ memoryEnabled, origin }: ExternalModelNoticeProps['assistant']): string {
  const isCustom = origin !== 'builtIn';
  const sent = [
    'Your message',
    'this conversation',
    ...(memoryEnabled ? ['remembered facts'] : []),
    ...(memoryEnabled && !isCustom ? ['matching parts of your notes'] : []),
    ...(isCustom ? ['matching parts of its knowledge'] : []),
  ];
  return new Intl.ListFormat('en-US').format(sent);
}
