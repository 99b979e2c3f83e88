import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Input } from './Field';
import { useTypedText } from './useTypedText';

/** The server's limit. */
const maxLength = 200;

interface SearchFieldProps {
  /** The placeholder and the accessible name: "Search files...". */
  label: string;
  /** The value from the page. It never overwrites what is being typed. */
  value: string;
  /** Called after a pause in typing. */
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { typed, change, flush } = useTypedText(value, onChange);
  return (
    <Box>
      <Search aria-hidden size={18} />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onBlur={flush}
        onKeyDown={(event) => event.key === 'Enter' && flush()}
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
