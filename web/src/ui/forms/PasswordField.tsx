import { useField } from 'formik';
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Field, Input, noteId } from './Field';
import type { TextFieldProps } from './TextField';

/** A password in a Formik form. It can be shown, and warns when Caps Lock is on. */
export function PasswordField({ name, label, hint, ...rest }: TextFieldProps) {
  const id = useId();
  const [field, meta] = useField<string>(name);
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const error = meta.touched ? meta.error : undefined;
  const handleKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Icon = isShown ? EyeOff : Eye;

  return (
    <Field id={id} label={label} hint={hasCapsLock ? 'Caps Lock is on' : hint} error={error}>
      <Box>
        <Input
          id={id}
          {...rest}
          {...field}
          type={isShown ? 'text' : 'password'}
          onKeyDown={handleKey}
          onKeyUp={handleKey}
          aria-invalid={Boolean(error)}
          aria-describedby={noteId(id)}
        />
        <Toggle
          type="button"
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden size={18} />
        </Toggle>
      </Box>
    </Field>
  );
}

const Box = styled.div`
  position: relative;
  input { padding-right: 48px; }
`;

const Toggle = styled.button`
  position: absolute;
  inset: 1px 1px 1px auto;
  display: grid;
  place-items: center;
  width: 44px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.input};
  background: transparent;
  color: ${theme.color.muted};
  &:hover { color: ${theme.color.text}; }
`;
