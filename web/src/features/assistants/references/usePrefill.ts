import { useEffect } from 'react';
import { useSearchParam } from '../../../platform/useSearchParam';

const maxLength = 8000;
/** What is asked of something of the Study Hub unless the person writes something else. */
export const usualQuestion = 'Explain this';

interface Field {
  text: string;
  change: (text: string) => void;
  suggest: (text: string) => void;
}

/**
 * Puts the text of the address into an empty field once; it is for the person to send it. The usual question, which
 * nobody wrote, is no draft that the next chat would begin with.
 */
export function usePrefill(field: Field, isBeginning: boolean) {
  const [asked, setAsked] = useSearchParam('ask');
  const [about] = useSearchParam('about');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the chat opens
  useEffect(() => {
    if (isBeginning && !field.text) {
      if (asked) field.change(asked.slice(0, maxLength));
      else if (about) field.suggest(usualQuestion);
    }
    if (asked) setAsked('');
  }, []);
}
