import { getIn, useFormikContext } from 'formik';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { IconButton } from '../../../../ui/forms/IconButton';
import { Card } from '../../../../ui/layout/Card';
import { AddButton } from './AddButton';
import { CheckEditor } from './CheckEditor';
import type { CheckChoices } from './checkForm';
import { type LabValues, limits } from './labValues';

/** Edits the conditions that are true at the start and must still be true at the end. */
export function KeepEditor({ choices }: { choices: CheckChoices }) {
  const { values, errors, setFieldValue } = useFormikContext<LabValues>();
  const { keep } = values;
  return (
    <Panel aria-labelledby="lab-keep">
      <h2 id="lab-keep">Must stay true</h2>
      <p>What already works and must not break, such as a ping between two other hosts.</p>
      <List>
        {keep.map((check, index) => {
          const error: unknown = getIn(errors, `keep.${index}`);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a check has no name
            <li key={index}>
              <CheckEditor
                check={check}
                choices={choices}
                error={typeof error === 'string' ? error : undefined}
                onChange={(next) => void setFieldValue('keep', keep.with(index, next))}
              />
              <IconButton
                icon={X}
                label={`Remove condition ${index + 1}`}
                onClick={() =>
                  void setFieldValue(
                    'keep',
                    keep.filter((_, other) => other !== index),
                  )
                }
              />
            </li>
          );
        })}
      </List>
      <AddButton
        disabled={keep.length >= limits.keep}
        onClick={() => void setFieldValue('keep', [...keep, {}])}
      >
        Add condition
      </AddButton>
    </Panel>
  );
}

const Panel = styled(Card)`
  > p { margin-top: ${theme.space.xs}; color: ${theme.color.muted}; }
  > button { margin-top: ${theme.space.base}; }
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space.base};
  margin-top: ${theme.space.base};
  &:empty { display: none; }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${theme.space.sm};
    align-items: start;
    padding: ${theme.space.base};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.input};
  }
`;
