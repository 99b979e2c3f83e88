import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Input } from './Field';

interface SearchFieldProps {
  /** The placeholder and the accessible name: "Search files...". */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <Box>
      <Search aria-hidden size={18} />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  flex: 1 1 16rem;
  max-width: 26rem;
  svg { position: absolute; left: 12px; top: 50%; translate: 0 -50%; color: ${theme.color.muted}; pointer-events: none; }
  input { padding-left: 40px; }
`;
