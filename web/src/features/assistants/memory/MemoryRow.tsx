import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { DateText } from '../../../ui/data/DateText';
import { Button } from '../../../ui/forms/Button';
import { Input } from '../../../ui/forms/Field';
import { IconButton } from '../../../ui/forms/IconButton';
import {
  type MemoryRow_MemoryFragment,
  useForgetMemoryMutation,
  useUpdateMemoryMutation,
} from './memories.generated';

/** A remembered sentence that can be edited in place. */
export function MemoryRow({ memory: { id, text, createdAt } }: { memory: MemoryRow_MemoryFragment }) {
  const [draft, setDraft] = useState<string>();
  const [updateMemory] = useUpdateMemoryMutation();
  const [forgetMemory] = useForgetMemoryMutation({ refetchQueries: ['Memories'] });

  const save = async (value: string) => {
    try {
      await updateMemory({ variables: { input: { id, text: value.trim() } } });
      setDraft(undefined);
    } catch (error) {
      applyServerError(error);
    }
  };

  if (draft !== undefined) {
    return (
      <Item
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.trim()) void save(draft);
        }}
      >
        <Input
          aria-label="Memory"
          autoFocus
          value={draft}
          maxLength={200}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setDraft(undefined);
          }}
        />
        <Button onClick={() => setDraft(undefined)}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!draft.trim()}>
          Save
        </Button>
      </Item>
    );
  }
  return (
    <Item>
      <Text>
        {text}
        <small>
          <DateText iso={createdAt} />
        </small>
      </Text>
      <IconButton label={`Edit: ${text}`} icon={Pencil} onClick={() => setDraft(text)} />
      <IconButton
        label={`Forget: ${text}`}
        icon={Trash2}
        onClick={() => forgetMemory({ variables: { id } }).catch((error: unknown) => applyServerError(error))}
      />
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 56px;
  padding: ${theme.space.xs} 0;
  border-top: 1px solid ${theme.color.line};
`;

const Text = styled.p`
  display: grid;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  small { color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
`;
