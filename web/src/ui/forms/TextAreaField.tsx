import { useField } from 'formik';
import { type ComponentProps, useId } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, noteId } from './Field';

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'name'> {
  /** The form value that the field edits. */
  name: string;
  label: string;
  hint?: string;
}

/** A multiline text field in a Formik form that grows with its content. */
export function TextAreaField({ name, label, hint, ...rest }: TextAreaFieldProps) {
  const id = useId();
  const [field, meta] = useField<string>(name);
  const error = meta.touched ? meta.error : undefined;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Area id={id} {...rest} {...field} aria-invalid={Boolean(error)} aria-describedby={noteId(id)} />
    </Field>
  );
}

const Area = styled.textarea`
  ${controlStyle}
  min-height: 96px;
  max-height: 50dvh;
  resize: vertical;
  field-sizing: content;
`;
