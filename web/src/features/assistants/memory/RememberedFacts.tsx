import { Brain } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { useForgetMemoryMutation } from './memories.generated';

interface RememberedFactsProps {
  facts: readonly { id: string; text: string }[];
}

/** Lists what was remembered from an answer, each fact with Undo. */
export function RememberedFacts({ facts }: RememberedFactsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [forgotten, setForgotten] = useState<readonly string[]>([]);
  const [forgetMemory, { loading }] = useForgetMemoryMutation({ refetchQueries: ['Memories'] });

  const undo = async (id: string) => {
    try {
      await forgetMemory({ variables: { id } });
      setForgotten((before) => [...before, id]);
      // Keeps the focus in place, because the used button disappears.
      list.current?.focus();
    } catch (error) {
      applyServerError(error);
    }
  };

  return (
    <List ref={list} tabIndex={-1} aria-label="Remembered">
      {facts.map(({ id, text }) => (
        <li key={id}>
          <Brain aria-hidden size={14} />
          <span>
            {forgotten.includes(id) ? 'Forgotten' : 'Remembered'}: {text}
          </span>
          {!forgotten.includes(id) && (
            <Button
              variant="ghost"
              aria-label={`Undo: ${text}`}
              disabled={loading}
              onClick={() => void undo(id)}
            >
              Undo
            </Button>
          )}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin-top: ${theme.space.sm};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  &:focus { outline: none; }
  li { display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space.xs} ${theme.space.sm}; }
  svg { flex: none; }
  span { flex: 0 1 auto; min-width: 0; overflow-wrap: anywhere; }
`;
