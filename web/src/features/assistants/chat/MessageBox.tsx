import { SendHorizontal, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { controlStyle } from '../../../ui/forms/Field';
import { ReferenceChips } from '../references/ReferenceChip';
import { isSendKey } from './isSendKey';
import { hasLengthNote, MessageLength, maxMessageLength } from './MessageLength';

interface MessageBoxProps {
  assistantName: string;
  /** Chips for what is sent along with the message. */
  references?: ReactNode;
  /** Shown directly above the field. */
  notice?: ReactNode;
  /** Opens the dialog for more attachments. */
  attach?: ReactNode;
  text: string;
  onChange: (text: string) => void;
  isSending: boolean;
  /** Why the server rejected the message that is back in the field. */
  refusal?: string;
  /** Present while an answer can be stopped. */
  onStop?: () => void;
  onSend: (text: string) => void;
}

/**
 * Enter sends, and Shift+Enter adds a new line. Nothing is sent if the text is blank or too long, or while an answer is
 * being written.
 */
export function MessageBox(props: MessageBoxProps) {
  const { assistantName, references, notice, attach, text, onChange, isSending, refusal, onStop, onSend } =
    props;
  const countId = useId();
  const { length } = text.trim();
  const canSend = length > 0 && length <= maxMessageLength && !isSending;

  const submit = () => {
    if (canSend) onSend(text.trim());
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    submit();
  };

  return (
    <Line onSubmit={handleSubmit}>
      {refusal && (
        <Refusal>
          <Banner tone="danger" title="Failed to get AI response">
            {refusal}
          </Banner>
        </Refusal>
      )}
      {references && <ReferenceChips>{references}</ReferenceChips>}
      {notice}
      <Area
        aria-label={`Message to ${assistantName}`}
        aria-describedby={hasLengthNote(length) ? countId : undefined}
        aria-invalid={length > maxMessageLength || undefined}
        placeholder={`Message ${assistantName}`}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
      />
      <Buttons>
        {attach}
        {onStop ? (
          <Button onClick={onStop} data-tooltip="Esc">
            <Square aria-hidden />
            Stop
          </Button>
        ) : (
          <Button type="submit" variant="primary" disabled={!canSend}>
            <SendHorizontal aria-hidden />
            Send
          </Button>
        )}
      </Buttons>
      <MessageLength id={countId} length={length} />
    </Line>
  );
}

const Line = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: ${theme.space.md};
  ${theme.media.phone} {
    gap: ${theme.space.sm};
  }
`;

const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  > :last-child { min-width: 6.5rem; }
  ${theme.media.phone} {
    /* Shows only the icon; its name stays available to screen readers. */
    > :last-child { min-width: 48px; min-height: 48px; padding: 0; gap: 0; font-size: 0; }
  }
`;

const Area = styled.textarea`
  ${controlStyle}
  min-height: 80px;
  max-height: 40dvh;
  ${theme.media.phone} { min-height: 48px; }
  resize: vertical;
  unicode-bidi: plaintext;
  text-align: start;
  field-sizing: content;
`;

const Refusal = styled.div`
  grid-column: 1 / -1;
`;
