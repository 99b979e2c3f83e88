import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { CardImportDialog } from './CardImportDialog';

/** Importing and exporting the person's own cards as files. */
export function CardFiles({ onImported }: { onImported: () => void }) {
  const [chosen, setChosen] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Line>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File to import"
          accept=".apkg,.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          onChange={({ target }) => {
            setChosen(target.files?.[0]);
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()}>
          <Upload aria-hidden />
          Import Anki or CSV
        </Button>
        <Export href="/api/cards/export" download="cards.csv">
          <Download aria-hidden size={18} />
          Export CSV
        </Export>
        <Export href="/api/cards/export?format=apkg" download="cards.apkg">
          <Download aria-hidden size={18} />
          Export for Anki
        </Export>
      </Line>
      {chosen && (
        <CardImportDialog file={chosen} onImported={onImported} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.lg};
`;

const Export = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 44px;
  font-weight: 600;
`;
