import { useRef, useState } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import { readDraft, saveDraft } from './messageDraft';

/** The message that is being written to an assistant, kept in this browser until the server has taken it. */
export function useMessageDraft(name: string) {
  const userId = useAccess().user?.id ?? '';
  const [text, setText] = useState(() => readDraft(userId, name));
  // Also after the field has left the screen: a refusal may come later.
  const latest = useRef(text);
  const show = (value: string) => {
    latest.current = value;
    setText(value);
  };
  const change = (value: string) => {
    show(value);
    saveDraft(userId, name, value);
  };
  return {
    text,
    change,
    /** Shows what the person has not written: it is kept when they change it. */
    suggest: show,
    /** Empties the field for the next message; the draft goes when the server has taken this one. */
    clear: () => show(''),
    /** Puts back what the server has refused, before what was written since. */
    restore: (refused: string) => change([refused, latest.current].filter(Boolean).join('\n\n')),
  };
}
