import { TextField, type TextFieldProps } from './TextField';

/** A time zone as text, with suggestions for what is typed. Browsers don't list every zone, so any can be typed. */
export function TimeZoneField({ hint, name }: Pick<TextFieldProps, 'hint' | 'name'>) {
  return (
    <>
      <TextField
        name={name}
        label="Time zone"
        hint={hint}
        list="time-zones"
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
