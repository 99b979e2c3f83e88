import { useField } from 'formik';
import { CircleAlert, LockKeyhole } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Badge, Chip } from '../../ui/data/Badge';
import { noteId } from '../../ui/forms/Field';
import { useSettingInfo } from './settingsContext';
import type { SettingName, SettingValues } from './settingsForm';

/** What connects a control to its setting. */
export interface SettingControl<Value> {
  id: string;
  /** For controls that a label element can't name. */
  label: string;
  describedBy: string;
  value: Value;
  isDisabled: boolean;
  isInvalid: boolean;
  onChange: (value: Value) => void;
  onBlur: () => void;
}

interface SettingFieldProps<Name extends SettingName> {
  name: Name;
  hint: string;
  /** Whether the control needs the full width below its label. */
  isWide?: boolean;
  /** Whether the control has its own name. */
  hasOwnLabel?: boolean;
  children: (control: SettingControl<SettingValues[Name]>) => ReactNode;
}

/** A setting with its name, the source of its value, and its control. An error replaces the hint. */
export function SettingField<Name extends SettingName>({
  name,
  hint,
  isWide = false,
  hasOwnLabel = false,
  children,
}: SettingFieldProps<Name>) {
  const id = useId();
  const { label, isChosen, fixedBy } = useSettingInfo(name);
  const [field, meta, control] = useField<SettingValues[Name]>(name);
  const error = meta.touched ? (meta.error as string | undefined) : undefined;
  const setting: SettingControl<SettingValues[Name]> = {
    id,
    label,
    describedBy: noteId(id),
    value: field.value,
    isDisabled: fixedBy !== null,
    isInvalid: Boolean(error),
    onChange: (value) => void control.setValue(value),
    onBlur: () => void control.setTouched(true),
  };
  return (
    <Line id={name} data-setting="" $isWide={isWide}>
      <div>
        <Name>
          {hasOwnLabel ? <strong>{label}</strong> : <label htmlFor={id}>{label}</label>}
          <Source isChosen={isChosen} fixedBy={fixedBy} />
        </Name>
        <Note id={noteId(id)} $isError={Boolean(error)} aria-live="polite">
          {error && <CircleAlert aria-hidden size={14} />}
          {error ?? hint}
        </Note>
      </div>
      <Control $isWide={isWide}>{children(setting)}</Control>
    </Line>
  );
}

function Source({ isChosen, fixedBy }: { isChosen: boolean; fixedBy: string | null }) {
  if (fixedBy) {
    return (
      <Badge $tone="warn">
        <LockKeyhole aria-hidden />
        Set by the server ({fixedBy})
      </Badge>
    );
  }
  return <Chip>{isChosen ? 'Custom' : 'Default'}</Chip>;
}

/** A card's settings, one below the other. */
export const SettingFields = styled.div`
  display: grid;
  > * + * { border-top: 1px solid ${theme.color.line}; }
`;

const Line = styled.div<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isWide }) => ($isWide ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) auto')};
  gap: ${theme.space.md} ${theme.space.xl};
  align-items: center;
  padding: ${theme.space.base} 0;
  ${theme.media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
  label, strong { font-weight: 600; }
`;

const Note = styled.p<{ $isError: boolean }>`
  display: flex;
  gap: ${theme.space.xs};
  align-items: center;
  max-width: 64ch;
  color: ${({ $isError }) => theme.color[$isError ? 'danger' : 'muted']};
`;

const Control = styled.div<{ $isWide: boolean }>`
  min-width: 0;
  ${({ $isWide }) => !$isWide && '&:has(input:not([type=checkbox]), [role=combobox]) { width: 17rem; max-width: 100%; }'}
`;
