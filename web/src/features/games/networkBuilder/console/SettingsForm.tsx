import type { Field as FieldSpec, Form, FormValues } from '@cosmic/network-sim/forms/form';
import { textIn } from '@cosmic/network-sim/forms/form';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/forms/Button';
import { Checkbox } from '../../../../ui/forms/Checkbox';
import { Field, Input } from '../../../../ui/forms/Field';
import { IconButton } from '../../../../ui/forms/IconButton';
import { Select } from '../../../../ui/forms/Select';
import type { NetworkSession } from '../session/networkSession';
import { useDraft } from '../session/useDraft';

interface SettingsFormProps {
  session: NetworkSession;
  device: string;
  form: Form;
}

/**
 * A device's settings page, generated from its fields. Existing entries of a list are above the fields for a new entry.
 */
export function SettingsForm({ session, device, form }: SettingsFormProps) {
  const owner = session.world.devices[device];
  const now = owner ? form.read(owner) : {};
  const [edited, setEdited] = useDraft<FormValues>(session, `${device} ${form.id}`, () => ({}));
  const [outcome, setOutcome] = useState<{ faults: string; text: string }>();
  const values = { ...now, ...edited };
  const rows = owner && form.list ? form.list.rows(owner, session.world) : [];

  const isKnown = rows.some((row) => form.list && row[form.list.key] === values[form.list.key]);
  const shownFields = form.isReadOnly ? [] : form.fields;
  const submitText = form.list ? `${isKnown ? 'Save' : 'Add'} ${form.list.noun}` : 'Apply settings';

  const send = (set: FormValues, text: string) => {
    const faults = session.act({ kind: 'form', on: device, form: form.id, set });
    setOutcome({ faults, text });
    if (faults === '') setEdited({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changes = Object.fromEntries(Object.entries(values).filter(([id, value]) => now[id] !== value));
    send(form.list ? values : changes, form.list && !isKnown ? 'Added.' : 'Applied.');
  };
  const change = (id: string, value: string | boolean) => {
    setOutcome(undefined);
    setEdited({ ...edited, [id]: value });
  };
  return (
    <Page onSubmit={submit} aria-label={`${device}: ${form.title}`}>
      {form.about && <p>{form.about}</p>}
      {form.list && rows.length > 0 && (
        <Entries aria-label={form.title}>
          {rows.map((row) => {
            const key = textIn(row, form.list?.key ?? '');
            return (
              <li key={key}>
                <span>{entryText(form.fields, row)}</span>
                {!form.isReadOnly && (
                  <>
                    <IconButton
                      icon={Pencil}
                      label={`Edit ${form.list?.noun ?? ''} ${key}`}
                      disabled={session.isFull}
                      onClick={() => {
                        setOutcome(undefined);
                        setEdited(row);
                      }}
                    />
                    <IconButton
                      icon={Trash2}
                      label={`Remove ${form.list?.noun ?? ''} ${key}`}
                      disabled={session.isFull}
                      onClick={() => send({ remove: key }, 'Removed.')}
                    />
                  </>
                )}
              </li>
            );
          })}
        </Entries>
      )}
      {form.isReadOnly && rows.length === 0 && <p>None yet.</p>}
      {shownFields.map((field) => (
        <FormField key={field.id} field={field} value={values[field.id] ?? ''} onChange={change} />
      ))}
      <Foot>
        {!form.isReadOnly && (
          <Button type="submit" disabled={session.isFull}>
            {submitText}
          </Button>
        )}
        {outcome?.faults === '' && <p role="status">{outcome.text}</p>}
      </Foot>
      {outcome?.faults && <Banner tone="danger">{outcome.faults}</Banner>}
    </Page>
  );
}

interface FormFieldProps {
  field: FieldSpec;
  value: string | boolean;
  onChange: (id: string, value: string | boolean) => void;
}

function FormField({ field, value, onChange }: FormFieldProps) {
  const id = useId();
  const { label } = field;
  if (field.kind === 'switch')
    return (
      <Checkbox label={label} isChecked={value === true} onChange={(isOn) => onChange(field.id, isOn)} />
    );
  const text = typeof value === 'string' ? value : '';
  return (
    <Field id={id} label={label}>
      {field.kind === 'choice' ? (
        <Select
          id={id}
          options={field.choices}
          value={text}
          onChange={(chosen) => onChange(field.id, chosen)}
        />
      ) : (
        <Input
          id={id}
          value={text}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          inputMode={field.kind === 'number' ? 'numeric' : undefined}
          onChange={({ target }) => onChange(field.id, target.value)}
        />
      )}
    </Field>
  );
}

/** A list entry in one line, built from its fields. */
const entryText = (fields: readonly FieldSpec[], row: FormValues): string =>
  fields
    .flatMap((field) => {
      const value = row[field.id];
      if (field.kind === 'secret') return [];
      if (field.kind === 'switch') return value === true ? [field.label] : [];
      const text = textIn(row, field.id);
      const shown =
        field.kind === 'choice' ? field.choices.find((choice) => choice.value === text)?.label : text;
      return shown ? [shown] : [];
    })
    .join(', ');

const Page = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: ${theme.space.md};
  align-items: end;
  > p, > ul, > [role='alert'] { grid-column: 1 / -1; }
`;

const Entries = styled.ul`
  li { display: flex; align-items: center; gap: ${theme.space.sm}; min-height: 44px; }
  li + li { border-top: 1px solid ${theme.color.line}; }
  span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
`;

const Foot = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  gap: ${theme.space.md};
`;
