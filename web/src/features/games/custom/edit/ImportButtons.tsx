import { ClipboardPaste, FileUp, Library } from 'lucide-react';
import { useRef, useState } from 'react';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { Button } from '../../../../ui/forms/Button';
import { Row } from '../../../../ui/layout/Row';
import type { ImportCards } from './editedCards';
import { PasteDialog } from './PasteDialog';
import { readCardFile } from './readCardFile';
import { SourceDialog } from './SourceDialog';

interface ImportButtonsProps {
  onCards: ImportCards;
}

/** Imports cards into a game from a file, from pasted lines, or from the person's own deck or note. */
export function ImportButtons({ onCards }: ImportButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'paste' | 'source'>();
  const [isReading, setReading] = useState(false);

  const handleFile = async (file: File) => {
    setReading(true);
    try {
      const { cards, skipped } = await readCardFile(file);
      onCards(cards, skipped);
    } catch (error) {
      applyServerError(error);
    } finally {
      setReading(false);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <Row>
      <Button disabled={isReading} onClick={() => input.current?.click()}>
        <FileUp aria-hidden />
        {isReading ? 'Reading…' : 'From a file'}
      </Button>
      <Button onClick={() => setOpen('paste')}>
        <ClipboardPaste aria-hidden />
        Paste
      </Button>
      <Button onClick={() => setOpen('source')}>
        <Library aria-hidden />
        From a deck or note
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.tsv,.txt"
        aria-label="Card file"
        onChange={({ target: { files } }) => {
          const [file] = files ?? [];
          if (file) void handleFile(file);
        }}
      />
      {open === 'paste' && <PasteDialog onCards={onCards} onClose={() => setOpen(undefined)} />}
      {open === 'source' && <SourceDialog onCards={onCards} onClose={() => setOpen(undefined)} />}
    </Row>
  );
}
