import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../../core/errors/serverError';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { importCards } from './importCards';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Own cards as files: in, and out. */
export function CardFiles({ onImported }: { onImported: () => void }) {
  const [isImporting, setImporting] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'danger'; text: string }>();
  const file = useRef<HTMLInputElement>(null);

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    setImporting(true);
    setOutcome(undefined);
    try {
      const { added, known, skipped } = await importCards(chosen);
      const text = `${counted(added, 'card')} added, ${known} already there, ${counted(skipped, 'line')} not readable.`;
      setOutcome({ tone: 'ok', text });
      onImported();
    } catch (failure) {
      setOutcome({ tone: 'danger', text: readServerError(failure).message });
    } finally {
      setImporting(false);
    }
  };
  return (
    <>
      <Row>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={(event) => void take(event)}
        />
        <Button disabled={isImporting} onClick={() => file.current?.click()}>
          <Upload aria-hidden />
          {isImporting ? 'Importing...' : 'Import CSV or Anki text'}
        </Button>
        <Export href="/api/cards/export" download="cards.csv">
          <Download aria-hidden size={18} />
          Export CSV
        </Export>
        <Export href="/api/cards/export?format=anki" download="cards.txt">
          <Download aria-hidden size={18} />
          Export for Anki
        </Export>
      </Row>
      {outcome && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
    </>
  );
}

const Row = styled.div`
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
