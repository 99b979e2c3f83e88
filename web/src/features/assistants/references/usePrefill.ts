import { useEffect } from 'react';
import { useSearchParam } from '../../../platform/useSearchParam';

const maxLength = 8000;
/** The default question about a Study Hub item, unless the person writes something else. */
export const usualQuestion = 'Explain this';

interface Field {
  text: string;
  change: (text: string) => void;
  suggest: (text: string) => void;
}

/**
 * Puts the text from the address into an empty field once; the person sends it. Nobody wrote the default question, so
 * it isn't stored as a draft for the next chat.
 */
export function usePrefill(field: Field, isBeginning: boolean) {
  const [asked, setAsked] = useSearchParam('ask');
  const [about] = useSearchParam('about');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the chat opens
  useEffect(() => {
    if (isBeginning && !field.text) {
      if (asked) field.change(asked.slice(0, maxLength));
      else if (about) field.suggest(usualQuestion);
    }
    if (asked) setAsked('');
  }, []);
}
