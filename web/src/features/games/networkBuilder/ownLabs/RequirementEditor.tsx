import { getIn, useFormikContext } from 'formik';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { IconButton } from '../../../../ui/forms/IconButton';
import { TextField } from '../../../../ui/forms/TextField';
import { Stack } from '../../../../ui/layout/Stack';
import { CheckEditor } from './CheckEditor';
import type { CheckChoices, Values } from './checkForm';
import type { LabValues } from './labValues';

const hintLabels = [
  'Hint 1: where to look (free)',
  'Hint 2: what is wrong (costs 5%)',
  'Hint 3: one command (costs 15% in total)',
];

/** A requirement: what members read, what is checked, and its hints. */
export function RequirementEditor({ index, choices }: { index: number; choices: CheckChoices }) {
  const { values, errors, setFieldValue } = useFormikContext<LabValues>();
  const { requirements } = values;
  const requirement = requirements[index];
  if (!requirement) return null;
  const path = `requirements.${index}`;
  const error: unknown = getIn(errors, `${path}.check`);
  return (
    <Box>
      <Head>
        <TextField name={`${path}.text`} label="Requirement" maxLength={300} autoComplete="off" />
        <TextField name={`${path}.weight`} label="Points" type="number" min={1} max={10} />
        <IconButton
          icon={X}
          label={`Remove requirement ${requirement.text}`.trim()}
          onClick={() =>
            void setFieldValue(
              'requirements',
              requirements.filter((_, other) => other !== index),
            )
          }
        />
      </Head>
      <CheckEditor
        check={requirement.check}
        choices={choices}
        error={typeof error === 'string' ? error : undefined}
        onChange={(check: Values) => void setFieldValue(`${path}.check`, check)}
      />
      <Stack $gap="sm">
        {hintLabels.map((label, at) => (
          <TextField
            key={label}
            name={`${path}.hints.${at}`}
            label={label}
            maxLength={500}
            autoComplete="off"
          />
        ))}
      </Stack>
    </Box>
  );
}

const Box = styled.li`
  display: grid;
  gap: ${theme.space.md};
  padding: ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 5rem auto;
  gap: ${theme.space.sm};
  align-items: start;
  > :last-child { margin-top: 24px; }
  ${theme.media.phone} { > :first-child { grid-column: 1 / -1; } }
`;
