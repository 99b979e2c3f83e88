import { FileText, NotebookPen, X } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { IconButton } from '../../../ui/forms/IconButton';
import type { KnowledgeRow_ItemFragment } from './knowledge.generated';

interface KnowledgeRowProps {
  item: KnowledgeRow_ItemFragment;
  /** Indexing progress; absent until the assistant is saved with this source. */
  state: KnowledgeRow_ItemFragment | undefined;
  onRemove: () => void;
}

/** A note or file that an assistant answers from, and any problem with it. */
export function KnowledgeRow({ item, state, onRemove }: KnowledgeRowProps) {
  const Icon = item.kind === 'note' ? NotebookPen : FileText;
  const title = state?.title || item.title || `Deleted ${item.kind}`;
  const isBad = state?.state === 'failed' || state?.state === 'missing';
  return (
    <Item>
      <Icon aria-hidden size={18} />
      <Text $isBad={isBad}>
        <bdi>{title}</bdi>
        <small>{describeState(state)}</small>
      </Text>
      <IconButton label={`Remove ${title}`} icon={X} onClick={onRemove} />
    </Item>
  );
}

function describeState(state: KnowledgeRow_ItemFragment | undefined): string {
  switch (state?.state) {
    case undefined:
      return 'Processed when you save';
    case 'reading':
      return 'Reading…';
    case 'missing':
      return 'Not used: deleted, in the trash, or no longer accessible';
    case 'failed':
      return state.problem ?? 'Can’t be read';
    case 'ready':
      return state.problem ?? 'Ready';
  }
}

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  min-height: 52px;
  padding: ${theme.space.xs} 0;
  border-top: 1px solid ${theme.color.line};
  svg { flex: none; color: ${theme.color.muted}; }
`;

const Text = styled.span<{ $isBad: boolean }>`
  display: grid;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  small { color: ${({ $isBad }) => theme.color[$isBad ? 'danger' : 'muted']}; font-size: ${theme.size.sm}; }
`;
