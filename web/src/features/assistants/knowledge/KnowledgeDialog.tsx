import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { QueryState } from '../../../core/components/QueryState';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { Checkbox } from '../../../ui/forms/Checkbox';
import { SearchField } from '../../../ui/forms/SearchField';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import { type KnowledgeRow_ItemFragment, useKnowledgeChoicesQuery } from './knowledge.generated';
import { maxKnowledge } from './useKnowledgeStates';

interface KnowledgeDialogProps {
  chosen: readonly KnowledgeRow_ItemFragment[];
  onChange: (items: KnowledgeRow_ItemFragment[]) => void;
  onClose: () => void;
}

/** Selects the notes and files that an assistant answers from. A selection applies at once. */
export function KnowledgeDialog({ chosen, onChange, onClose }: KnowledgeDialogProps) {
  const [search, setSearch] = useState('');
  const query = search.trim();
  const { can } = useAccess();
  const { data, previousData, error, refetch } = useKnowledgeChoicesQuery({
    variables: {
      search: query || null,
      where: query ? { search: query } : undefined,
      notes: can('NOTES'),
      files: can('FILE_VAULT'),
    },
    // The cached lists of notes and files belong to their own features.
    fetchPolicy: 'no-cache',
  });
  const shown = data ?? previousData;
  const groups = [
    {
      title: 'Notes',
      items: (shown?.notes ?? []).map(({ id, title }) => toItem('note', id, title.trim() || 'Untitled note')),
    },
    { title: 'Files', items: (shown?.files ?? []).map(({ id, name }) => toItem('file', id, name)) },
  ].filter(({ items }) => items.length > 0);
  const isSame = (one: KnowledgeRow_ItemFragment, other: KnowledgeRow_ItemFragment) =>
    one.id === other.id && one.kind === other.kind;
  const isFull = chosen.length >= maxKnowledge;

  const toggle = (item: KnowledgeRow_ItemFragment, isOn: boolean) => {
    const others = chosen.filter((other) => !isSame(other, item));
    if (!isOn) onChange(others);
    else if (!isFull) onChange([...others, item]);
  };

  return (
    <Dialog title="Choose notes and files" onClose={onClose}>
      <SearchField label="Search notes and files..." value={search} onChange={setSearch} />
      {!shown && (
        <QueryState
          error={error}
          onRetry={() => void refetch()}
          what="notes and files"
          height={40}
          rows={4}
        />
      )}
      <List tabIndex={0} role="group" aria-label="Notes and files">
        {groups.map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            {items.map((item) => (
              <Checkbox
                key={item.id}
                label={item.title}
                isChecked={chosen.some((other) => isSame(other, item))}
                onChange={(isOn) => toggle(item, isOn)}
              />
            ))}
          </section>
        ))}
        {shown && groups.length === 0 && (
          <p>{query ? 'No notes or files found.' : 'You don’t have any notes or files yet.'}</p>
        )}
      </List>
      <p role="status">
        {chosen.length} of {maxKnowledge} chosen{isFull ? ': remove one to choose another' : ''}.
      </p>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function toItem(
  kind: KnowledgeRow_ItemFragment['kind'],
  id: string,
  title: string,
): KnowledgeRow_ItemFragment {
  return { kind, id, title, state: 'reading', problem: null };
}

const List = styled.div`
  display: grid;
  gap: ${theme.space.base};
  min-height: 8rem;
  max-height: 45dvh;
  overflow: auto;
  overflow-wrap: anywhere;
  h3 { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  p { color: ${theme.color.muted}; }
`;
