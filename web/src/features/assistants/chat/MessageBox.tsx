import { SendHorizontal, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { controlStyle } from '../../../ui/forms/Field';
import { readDraft, saveDraft } from './messageDraft';

interface MessageBoxProps {
  assistantName: string;
  /** Under which the text is kept until it is taken, also when the window closes. */
  draftKey: string;
  isSending: boolean;
  /** Given while there is an answer to stop. */
  onStop?: () => void;
  onSend: (text: string) => void;
}

const maxMessageLength = 8000;
/** From here on it is said how much room is left. */
const counterThreshold = 7000;

/** Enter sends, Shift+Enter makes a new line; nothing blank, too long, and nothing while an answer is on its way. */
export function MessageBox({ assistantName, draftKey, isSending, onStop, onSend }: MessageBoxProps) {
  const userId = useAccess().user?.id ?? '';
  const [text, setText] = useState(() => readDraft(userId, draftKey));
  const countId = useId();
  const { length } = text.trim();
  const canSend = length > 0 && length <= maxMessageLength && !isSending;

  const change = (value: string) => {
    setText(value);
    saveDraft(userId, draftKey, value);
  };
  const submit = () => {
    if (!canSend) return;
    onSend(text.trim());
    // The draft goes when the server has taken the message.
    setText('');
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const handleKey = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <Row onSubmit={handleSubmit}>
      <Area
        aria-label={`Message to ${assistantName}`}
        aria-describedby={length > counterThreshold ? countId : undefined}
        aria-invalid={length > maxMessageLength || undefined}
        placeholder={`Message ${assistantName}`}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKey}
      />
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
      {length > counterThreshold && (
        <Count
          id={countId}
          role={length > maxMessageLength ? 'status' : undefined}
          $isTooLong={length > maxMessageLength}
        >
          {length.toLocaleString()} of {maxMessageLength.toLocaleString()} characters
          {length > maxMessageLength && ': too long for one message'}
        </Count>
      )}
    </Row>
  );
}

const Row = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: ${theme.space.md};
  > button { min-width: 6.5rem; }
  ${theme.media.phone} {
    gap: ${theme.space.sm};
    /* The icon is enough; its name stays for who hears it. */
    > button { min-width: 48px; min-height: 48px; padding: 0; gap: 0; font-size: 0; }
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

const Count = styled.p<{ $isTooLong: boolean }>`
  grid-column: 1 / -1;
  color: ${({ $isTooLong }) => ($isTooLong ? theme.color.danger : theme.color.muted)};
  font-size: ${theme.size.sm};
`;
