import { useField } from 'formik';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { KnowledgeRow } from './KnowledgeRow';
import type { KnowledgeRow_ItemFragment } from './knowledge.generated';
import { maxKnowledge } from './useKnowledgeStates';

const KnowledgeDialog = lazy(() =>
  import('./KnowledgeDialog').then(({ KnowledgeDialog }) => ({ default: KnowledgeDialog })),
);

/** The notes and files that an assistant answers from. */
export function KnowledgeField({ states }: { states: readonly KnowledgeRow_ItemFragment[] }) {
  const [{ value: chosen }, meta, { setValue }] = useField<KnowledgeRow_ItemFragment[]>('knowledge');
  const [isChoosing, setChoosing] = useState(false);
  const { can } = useAccess();
  const canChoose = can('NOTES') || can('FILE_VAULT');
  const stateOf = (item: KnowledgeRow_ItemFragment) =>
    states.find(({ id, kind }) => id === item.id && kind === item.kind);

  return (
    <Group aria-describedby="knowledge-hint">
      <legend>Knowledge</legend>
      <p id="knowledge-hint">
        Up to {maxKnowledge} notes and files it can answer from (text, Markdown, PDF). Members you share it
        with may see quotes from them but can’t open them.
      </p>
      {meta.error && <Problem role="alert">{meta.error}</Problem>}
      {chosen.length > 0 && (
        <List>
          {chosen.map((item) => (
            <KnowledgeRow
              key={`${item.kind}${item.id}`}
              item={item}
              state={stateOf(item)}
              onRemove={() => void setValue(chosen.filter((other) => other !== item))}
            />
          ))}
        </List>
      )}
      {canChoose ? (
        <Button onClick={() => setChoosing(true)}>
          <Plus aria-hidden />
          Choose notes and files
        </Button>
      ) : (
        <p>You don’t have access to Notes or the File Vault.</p>
      )}
      {isChoosing && (
        <Suspense>
          <KnowledgeDialog
            chosen={chosen}
            onChange={(items) => void setValue(items)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: ${theme.space.sm};
  min-width: 0;
  legend { padding: 0 0 ${theme.space.xs}; font-weight: 500; }
  p { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;

const List = styled.ul`
  width: 100%;
`;

const Problem = styled.p`
  && { color: ${theme.color.danger}; }
`;
