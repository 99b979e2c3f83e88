import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { controlStyle } from '../../../ui/forms/Field';
import { DialogActions } from '../../../ui/overlays/Dialog';
import { isComposing, isSendKey } from './isSendKey';
import { hasLengthNote, MessageLength, maxMessageLength } from './MessageLength';

interface EditMessageProps {
  text: string;
  /** Resolves with the server's error, if any. */
  onSave: (text: string) => Promise<string | undefined>;
  /** Also called after saving. */
  onClose: () => void;
}

/** Edits a message in place. Everything after it is kept as an earlier version. */
export function EditMessage({ text, onSave, onClose }: EditMessageProps) {
  const id = useId();
  const countId = useId();
  const [value, setValue] = useState(text);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { length } = value.trim();
  const canSave = length > 0 && length <= maxMessageLength && !isSaving;

  const save = async () => {
    if (!canSave) return;
    setSaving(true);
    const reason = await onSave(value.trim());
    setSaving(false);
    if (reason === undefined) onClose();
    else setRefusal(reason);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onClose();
    if (!isSendKey(event) || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    void save();
  };

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={handleKey}
    >
      <label htmlFor={id}>Edit message</label>
      {refusal && (
        <Banner tone="danger" title="Failed to get AI response">
          {refusal}
        </Banner>
      )}
      <Area
        id={id}
        autoFocus
        value={value}
        aria-describedby={hasLengthNote(length) ? countId : undefined}
        aria-invalid={length > maxMessageLength || undefined}
        onChange={(event) => setValue(event.target.value)}
      />
      <MessageLength id={countId} length={length} />
      <p>The original message and its replies are kept as a previous version.</p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!canSave}>
          Save & resend
        </Button>
      </DialogActions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.sm};
  width: min(46rem, 100%);
  align-self: flex-end;
  label { font-weight: 500; }
  p { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;

const Area = styled.textarea`
  ${controlStyle}
  min-height: 80px;
  unicode-bidi: plaintext;
  text-align: start;
  field-sizing: content;
`;
