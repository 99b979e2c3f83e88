import { useEffect } from 'react';
import { useSearchParam } from '../../../platform/useSearchParam';

const maxLength = 8000;
/** What is asked of something of the Study Hub unless the person writes something else. */
export const usualQuestion = 'Explain this';

/** Puts the text of the address into an empty field once; it is for the person to send it. */
export function usePrefill(field: { text: string; change: (text: string) => void }, isBeginning: boolean) {
  const [asked, setAsked] = useSearchParam('ask');
  const [about] = useSearchParam('about');
  const text = asked.slice(0, maxLength) || (about && usualQuestion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the chat opens
  useEffect(() => {
    if (isBeginning && text && !field.text) field.change(text);
    if (asked) setAsked('');
  }, []);
}
