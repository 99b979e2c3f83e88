import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { Checkbox } from '../../../../ui/forms/Checkbox';
import { Field, Input } from '../../../../ui/forms/Field';
import { IconButton } from '../../../../ui/forms/IconButton';
import { Select } from '../../../../ui/forms/Select';
import {
  type CheckChoices,
  type CheckInput,
  emptyCheck,
  formOf,
  type Values,
  valuesOf,
  withValue,
} from './checkForm';

interface CheckEditorProps {
  check: Values;
  choices: CheckChoices;
  onChange: (check: Values) => void;
  error?: string | undefined;
  /** Whether the check is within another one, which can't contain itself. */
  isInner?: boolean;
}

/** A check's type and fields. The server describes both. */
export function CheckEditor({ check, choices, onChange, error, isInner = false }: CheckEditorProps) {
  const id = useId();
  const { forms } = choices;
  const offered = isInner
    ? forms.filter(({ fields }) => !fields.some(({ input }) => input.type === 'check'))
    : forms;
  const form = formOf(check, offered);
  const choose = (chosen: string) => {
    const next = offered.find((one) => one.id === chosen);
    if (next) onChange(emptyCheck(next));
  };
  return (
    <Fields>
      <Field id={id} label="Check" error={error}>
        <Select
          id={id}
          placeholder="Choose what to check"
          options={offered.map(({ id: value, label }) => ({ value, label }))}
          value={form?.id ?? ''}
          isInvalid={Boolean(error)}
          onChange={choose}
        />
      </Field>
      {form?.fields.map(({ name, label, isOptional, input }) => (
        <CheckInputView
          key={`${form.id} ${name}`}
          label={isOptional && input.type !== 'flag' ? `${label} (optional)` : label}
          input={input}
          value={check[name]}
          isOptional={isOptional}
          choices={choices}
          device={typeof check.device === 'string' ? check.device : undefined}
          onChange={(value) => onChange(withValue(check, name, value))}
        />
      ))}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${theme.space.md};
  align-items: start;
  > :first-child { grid-column: 1 / -1; max-width: 28rem; }
`;

interface CheckInputViewProps {
  label: string;
  input: CheckInput;
  value: unknown;
  isOptional: boolean;
  choices: CheckChoices;
  /** The device whose ports are offered. */
  device: string | undefined;
  /** Called with undefined if the value is left out. */
  onChange: (value: unknown) => void;
}

/** The option that leaves the value out. */
const any = '-';

/** One value of a check, in the way it's entered. */
function CheckInputView(props: CheckInputViewProps) {
  const { label, input, value, isOptional, choices, onChange } = props;
  switch (input.type) {
    case 'flag':
      return (
        <Checkbox
          label={label}
          isChecked={value === true}
          onChange={(isOn) => onChange(isOn ? true : undefined)}
        />
      );
    case 'choice':
      return (
        <Choice
          label={label}
          options={input.choices.map((one) => ({ value: String(one.value), label: one.label }))}
          value={value === undefined ? '' : String(value)}
          isOptional={isOptional}
          onChange={(chosen) => onChange(input.choices.find((one) => String(one.value) === chosen)?.value)}
        />
      );
    case 'device':
      return (
        <Choice
          label={label}
          options={choices.devices.map(({ name }) => ({ value: name, label: name }))}
          value={typeof value === 'string' ? value : ''}
          isOptional={isOptional}
          onChange={onChange}
        />
      );
    case 'cable': {
      const textOf = ({ a, b }: { a: string; b: string }) => `${a} – ${b}`;
      const { a, b } = valuesOf(value);
      return (
        <Choice
          label={label}
          options={choices.cables.map((cable) => ({ value: textOf(cable), label: textOf(cable) }))}
          value={typeof a === 'string' && typeof b === 'string' ? textOf({ a, b }) : ''}
          isOptional={isOptional}
          onChange={(chosen) => {
            const cable = choices.cables.find((one) => textOf(one) === chosen);
            onChange(cable && { a: cable.a, b: cable.b });
          }}
        />
      );
    }
    case 'list':
      return <ListInput {...props} of={input.of} />;
    case 'group': {
      const values = valuesOf(value);
      return (
        <Group>
          <legend>{label}</legend>
          {input.fields.map((field) => (
            <CheckInputView
              key={field.name}
              {...field}
              value={values[field.name]}
              choices={choices}
              device={typeof values.device === 'string' ? values.device : props.device}
              onChange={(next) => {
                const changed = withValue(values, field.name, next);
                onChange(Object.keys(changed).length > 0 || !isOptional ? changed : undefined);
              }}
            />
          ))}
        </Group>
      );
    }
    case 'check':
      return (
        <Group>
          <legend>{label}</legend>
          <CheckEditor check={valuesOf(value)} choices={choices} onChange={onChange} isInner />
        </Group>
      );
    default:
      return <TextInput {...props} type={input.type} />;
  }
}

interface ChoiceProps {
  label: string;
  options: { value: string; label: string }[];
  value: string;
  isOptional: boolean;
  onChange: (value: string | undefined) => void;
}

function Choice({ label, options, value, isOptional, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Select
        id={id}
        placeholder={isOptional ? 'Any' : 'Choose'}
        options={isOptional ? [{ value: any, label: 'Any' }, ...options] : options}
        value={value}
        onChange={(chosen) => onChange(chosen === any ? undefined : chosen)}
      />
    </Field>
  );
}

const hints = { port: 'Such as g0/1', address: 'A device or an address' } as const;

function TextInput({
  label,
  value,
  choices,
  device,
  type,
  onChange,
}: CheckInputViewProps & { type: 'text' | 'number' | 'port' | 'address' }) {
  const id = useId();
  const known =
    type === 'port'
      ? (choices.devices.find(({ name }) => name === device)?.ports ?? [])
      : type === 'address'
        ? choices.devices.map(({ name }) => name)
        : [];
  const change = (text: string) =>
    onChange(type === 'number' && text !== '' ? Number(text) : text === '' ? undefined : text);
  return (
    <Field id={id} label={label} hint={type === 'port' || type === 'address' ? hints[type] : undefined}>
      <Input
        id={id}
        type={type === 'number' ? 'number' : 'text'}
        autoComplete="off"
        maxLength={200}
        list={known.length > 0 ? `${id}-known` : undefined}
        value={typeof value === 'string' || typeof value === 'number' ? value : ''}
        onChange={({ target }) => change(target.value)}
      />
      {known.length > 0 && (
        <datalist id={`${id}-known`}>
          {known.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </Field>
  );
}

function ListInput({ of, ...props }: CheckInputViewProps & { of: CheckInput }) {
  const { label, value, choices, device, onChange } = props;
  const items: unknown[] = Array.isArray(value) ? value : [];
  const change = (next: unknown[]) => onChange(next.length > 0 ? next : undefined);
  const one = label.replace(' (optional)', '');
  return (
    <Group>
      <legend>{label}</legend>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are only added at the end
        <Line key={index}>
          <CheckInputView
            label={`${one} ${index + 1}`}
            input={of}
            value={item}
            isOptional={false}
            choices={choices}
            device={device}
            onChange={(next) => change(items.with(index, next ?? ''))}
          />
          <IconButton
            icon={X}
            label={`Remove ${one} ${index + 1}`}
            onClick={() => change(items.filter((_, other) => other !== index))}
          />
        </Line>
      ))}
      <Button onClick={() => change([...items, of.type === 'group' ? {} : ''])}>
        <Plus aria-hidden />
        Add to {one}
      </Button>
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space.sm};
  grid-column: 1 / -1;
  min-width: 0;
  margin: 0;
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
  justify-items: start;
  legend { padding: 0 ${theme.space.xs}; font-weight: 500; }
  > div { width: 100%; }
`;

const Line = styled.div`
  display: flex;
  align-items: start;
  gap: ${theme.space.sm};
  > :first-child { flex: 1; }
  > :last-child { margin-top: 26px; }
`;
