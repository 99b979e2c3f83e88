import { useField } from 'formik';
import { Checkbox } from './Checkbox';

/** A checkbox in a Formik form. */
export function CheckboxField({ name, label }: { name: string; label: string }) {
  const [field, , control] = useField<boolean>(name);
  return <Checkbox label={label} isChecked={field.value} onChange={(isOn) => void control.setValue(isOn)} />;
}
