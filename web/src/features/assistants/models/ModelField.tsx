import { useFormikContext } from 'formik';
import { ListChecks } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../../core/errors/serverError';
import { plural } from '../../../platform/plural';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { TextField } from '../../../ui/forms/TextField';
import { useListAiModelsMutation } from './aiSettings.generated';
import { type AiSettingsValues, toInput } from './aiSettingsValues';

interface ModelFieldProps {
  /** Models that are already known; if absent, they're requested from the service. */
  known?: readonly string[];
}

/** A model's name, chosen from the service's list or typed. */
export function ModelField({ known }: ModelFieldProps) {
  const listId = useId();
  const { values } = useFormikContext<AiSettingsValues>();
  const [list, { data, loading }] = useListAiModelsMutation();
  const [failure, setFailure] = useState('');
  const offer = data?.listAiModels;
  const models = known ?? offer?.models ?? [];
  const count = plural(models.length, 'model');

  const handleList = async () => {
    setFailure('');
    try {
      await list({ variables: { input: toInput(values) } });
    } catch (error) {
      const { message, fields } = readServerError(error);
      setFailure(Object.values(fields)[0] ?? message);
    }
  };
  const problem = failure || offer?.problem;
  return (
    <Picker>
      <TextField name="model" label="Model" list={listId} autoComplete="off" />
      <datalist id={listId}>
        {models.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {!known && (
        <Button onClick={() => void handleList()} disabled={loading}>
          <ListChecks aria-hidden />
          {loading ? 'Listing models...' : 'List models'}
        </Button>
      )}
      <p role="status">{problem || ((known || offer) && `${count} found. Choose one or type a name.`)}</p>
    </Picker>
  );
}

const Picker = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  justify-items: start;
  > :first-child { width: 100%; }
  p { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  p:empty { display: none; }
`;
