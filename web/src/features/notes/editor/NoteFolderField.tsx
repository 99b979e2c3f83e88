import { Folder } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';

interface NoteFolderFieldProps {
  folder: string;
  known: readonly string[];
  onChange: (folder: string) => void;
}

/** The note's folder as a path, such as School/CCNA; applied when the field loses focus. */
export function NoteFolderField({ folder, known, onChange }: NoteFolderFieldProps) {
  const [typed, setTyped] = useState<string>();
  const listId = useId();
  const finish = () => {
    if (typed !== undefined && typed.trim() !== folder) onChange(typed.trim());
    setTyped(undefined);
  };
  return (
    <Line>
      <Folder aria-hidden size={16} />
      <input
        aria-label="Folder"
        placeholder="No folder"
        list={listId}
        maxLength={200}
        value={typed ?? folder}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
        onBlur={finish}
      />
      <datalist id={listId}>
        {known.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  flex: 0 1 12rem;
  min-width: 0;
  svg { color: ${theme.color.muted}; }
  input {
    width: 100%;
    min-height: 32px;
    padding: 0 ${theme.space.xs};
    border: 0;
    border-radius: ${theme.radius.input};
    background: transparent;
    text-overflow: ellipsis;
  }
  input::placeholder { color: ${theme.color.muted}; opacity: 1; }
`;
