import { useField } from 'formik';
import { useId } from 'react';
import { Field, noteId } from './Field';
import { Select, type SelectOption } from './Select';

interface SelectFieldProps {
  /** The form value that the field edits. */
  name: string;
  label: string;
  options: readonly SelectOption[];
  hint?: string;
  placeholder?: string;
  isDisabled?: boolean;
}

/** A dropdown list in a Formik form. */
export function SelectField({ name, label, options, hint, placeholder, isDisabled }: SelectFieldProps) {
  const id = useId();
  const [field, meta, control] = useField<string>(name);
  const error = meta.touched ? meta.error : undefined;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Select
        id={id}
        options={options}
        value={field.value}
        placeholder={placeholder}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        describedBy={noteId(id)}
        onChange={(value) => void control.setValue(value)}
        onBlur={() => void control.setTouched(true)}
      />
    </Field>
  );
}
