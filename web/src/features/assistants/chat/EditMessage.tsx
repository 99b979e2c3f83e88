import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { controlStyle } from '../../../ui/forms/Field';
import { DialogActions } from '../../../ui/overlays/Dialog';

interface EditMessageProps {
  text: string;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Changes a message where it stands; what followed it is answered anew. */
export function EditMessage({ text, onSave, onCancel }: EditMessageProps) {
  const id = useId();
  const [value, setValue] = useState(text);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim()) onSave(value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <label htmlFor={id}>Edit message</label>
      <Area
        id={id}
        autoFocus
        value={value}
        maxLength={8000}
        onChange={(event) => setValue(event.target.value)}
      />
      <p>Later messages will be replaced.</p>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!value.trim()}>
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
