import { useField } from 'formik';
import { type ComponentProps, useId } from 'react';
import { Field, Input, noteId } from './Field';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  /** The form value that the field edits. */
  name: string;
  label: string;
  hint?: string;
}

/** A one-line text or number field in a Formik form. */
export function TextField({ name, label, hint, ...rest }: TextFieldProps) {
  const id = useId();
  const [field, meta] = useField<string | number>(name);
  const error = meta.touched ? meta.error : undefined;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Input id={id} {...rest} {...field} aria-invalid={Boolean(error)} aria-describedby={noteId(id)} />
    </Field>
  );
}
