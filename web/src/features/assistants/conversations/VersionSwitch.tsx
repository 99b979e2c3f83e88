import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { IconButton } from '../../../ui/forms/IconButton';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import type { ChatMessage_MessageFragment } from './conversations.generated';
import { useShowMessageVersionMutation } from './showVersion.generated';

interface VersionSwitchProps {
  message: Pick<ChatMessage_MessageFragment, 'id' | 'versions'>;
  /** Whether an answer is being written. */
  isBusy: boolean;
}

/** Steps through a message's versions. Each brings back the messages that followed it. */
export function VersionSwitch({ message: { id, versions }, isBusy }: VersionSwitchProps) {
  const [showVersion, { loading }] = useShowMessageVersionMutation();
  const position = versions.indexOf(id);
  const step = (label: string, icon: typeof ChevronLeft, target: string | undefined) => {
    const isOff = isBusy || loading || target === undefined;
    return (
      <Step
        label={label}
        icon={icon}
        // Not disabled, because the button would lose the focus at either end.
        aria-disabled={isOff}
        onClick={() => {
          if (isOff) return;
          showVersion({ variables: { id: target } }).catch((error: unknown) => applyServerError(error));
        }}
      />
    );
  };
  if (versions.length < 2) return null;
  return (
    <Line>
      {step('Previous version', ChevronLeft, versions[position - 1])}
      <span aria-hidden>
        {position + 1}/{versions.length}
      </span>
      <VisuallyHidden>
        Version {position + 1} of {versions.length}
      </VisuallyHidden>
      {step('Next version', ChevronRight, versions[position + 1])}
    </Line>
  );
}

const Line = styled.div`
  display: inline-flex;
  align-items: center;
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
`;

const Step = styled(IconButton)`
  width: 30px;
  height: 30px;
  svg { width: 15px; height: 15px; }
  ${theme.media.touch} { width: 44px; height: 44px; }
  &[aria-disabled='true'] { opacity: 0.55; cursor: default; }
`;
