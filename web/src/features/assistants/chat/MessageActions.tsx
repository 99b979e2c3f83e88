import { Check, Copy, Layers, NotebookPen, Pencil, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { copyText } from '../../../platform/copyText';
import { theme } from '../../../theme/theme';
import { IconButton } from '../../../ui/forms/IconButton';
import { type AskedMessage, useMakeCard } from '../actions/useMakeCard';
import { useSaveAsNote } from '../actions/useSaveAsNote';

interface MessageActionsProps {
  text: string;
  /** Whether the message can be saved as a note by members with access to notes. */
  isSavable: boolean;
  /** The message that was answered. With it, members who study can create a card. */
  question?: AskedMessage;
  onEdit?: () => void;
  onRegenerate?: () => void;
  /** Shown before the buttons. */
  children?: ReactNode;
}

const confirmationMs = 2000;

/** Unobtrusive buttons below a message for its actions. */
export function MessageActions(props: MessageActionsProps) {
  const { text, isSavable, question, onEdit, onRegenerate, children } = props;
  const [isCopied, setCopied] = useState(false);
  const { can } = useAccess();
  const saveAsNote = useSaveAsNote();
  const makeCard = useMakeCard();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <Line>
      {children}
      {text && (
        <Small
          label={isCopied ? 'Copied!' : 'Copy'}
          icon={isCopied ? Check : Copy}
          onClick={() => void copyText(text).then(() => setCopied(true))}
        />
      )}
      {text && isSavable && can('NOTES') && (
        <Small label="Save as note" icon={NotebookPen} onClick={() => void saveAsNote(text)} />
      )}
      {text && question && can('STUDY_HUB') && (
        <Small label="Make a card" icon={Layers} onClick={() => void makeCard(question, text)} />
      )}
      {onEdit && <Small label="Edit" icon={Pencil} onClick={onEdit} />}
      {onRegenerate && <Small label="Regenerate" icon={RefreshCw} onClick={onRegenerate} />}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  margin: ${theme.space.xs} 0 -6px -6px;
  &:empty { display: none; }
`;

const Small = styled(IconButton)`
  width: 30px;
  height: 30px;
  svg { width: 15px; height: 15px; }
  ${theme.media.touch} { width: 44px; height: 44px; }
`;
