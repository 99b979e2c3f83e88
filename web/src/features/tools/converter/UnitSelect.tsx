import { useId } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field } from '../../../ui/forms/Field';
import type { Unit } from './units';

interface UnitSelectProps {
  label: string;
  units: readonly Unit[];
  value: string;
  onChange: (id: string) => void;
}

/** A native select, because it can be searched by typing and works best on a phone. */
export function UnitSelect({ label, units, value, onChange }: UnitSelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Control id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {units.map((unit) => (
          <option key={unit.id} value={unit.id}>
            {unit.name} ({unit.symbol})
          </option>
        ))}
      </Control>
    </Field>
  );
}

const Control = styled.select`${controlStyle}`;
