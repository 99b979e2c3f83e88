import { Brain } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { plural } from '../../../platform/plural';
import { theme, tint } from '../../../theme/theme';

/** Shows which memories an answer used, with a link to delete them. */
export function UsedMemories({ memories }: { memories: readonly { id: string; text: string }[] }) {
  if (memories.length === 0) return null;
  return (
    <Chip>
      <summary>
        <Brain aria-hidden size={14} />
        Used {plural(memories.length, 'memory', 'memories')}
      </summary>
      <ul>
        {memories.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <Link to="/ai-assistants/memory">Edit or forget</Link>
    </Chip>
  );
}

const Chip = styled.details`
  margin-top: ${theme.space.sm};
  font-size: ${theme.size.sm};
  summary {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space.xs};
    min-height: 24px;
    padding: 0 ${theme.space.sm};
    border-radius: ${theme.radius.pill};
    background: ${tint('accent', 14)};
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker { display: none; }
  ul { margin: ${theme.space.sm} 0; padding-left: ${theme.space.lg}; list-style: disc; color: ${theme.color.muted}; }
`;
