import { useApolloClient } from '@apollo/client/react';
import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { applyServerError } from '../../../core/errors/applyServerError';
import { downloadText } from '../../../platform/download';
import { theme, tint } from '../../../theme/theme';
import { DateText } from '../../../ui/data/DateText';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import { ConversationDocument, type ConversationRow_ConversationFragment } from './conversations.generated';
import { fileNameOf, toMarkdown } from './exportConversation';
import { RenameConversationDialog } from './RenameConversationDialog';

interface ConversationRowProps {
  conversation: ConversationRow_ConversationFragment;
  assistantName: string;
  isOpen: boolean;
  onOpen: () => void;
  onDelete: () => void;
}

export function ConversationRow({
  conversation,
  assistantName,
  isOpen,
  onOpen,
  onDelete,
}: ConversationRowProps) {
  const { id, title, updatedAt } = conversation;
  const client = useApolloClient();
  const [isRenaming, setRenaming] = useState(false);

  const save = async () => {
    try {
      const { data } = await client.query({
        query: ConversationDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (!data) return;
      const text = toMarkdown(data.conversation, assistantName, window.location.origin);
      downloadText(fileNameOf(title), text);
    } catch (error) {
      applyServerError(error);
    }
  };

  return (
    <Item>
      <Open type="button" aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <span>{title}</span>
        <small>
          <DateText iso={updatedAt} />
        </small>
      </Open>
      <MenuButton
        label={`Actions for ${title}`}
        icon={Ellipsis}
        items={[
          { label: 'Rename', icon: Pencil, onSelect: () => setRenaming(true) },
          { label: 'Export as Markdown', icon: Download, onSelect: () => void save() },
          { label: 'Delete', icon: Trash2, onSelect: onDelete, isDanger: true },
        ]}
      />
      {isRenaming && (
        <RenameConversationDialog conversation={conversation} onClose={() => setRenaming(false)} />
      )}
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
`;

const Open = styled.button`
  display: grid;
  padding: ${theme.space.sm} ${theme.space.md};
  border: 0;
  border-radius: ${theme.radius.button};
  background: transparent;
  text-align: left;
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
  &:hover { background: ${tint('accent', 8)}; }
  &[aria-current] { background: ${tint('accent', 18)}; }
`;
