import { useRef, useState } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import { readDraft, saveDraft } from './messageDraft';

/** Returns the draft for an assistant, which is stored in this browser until the server has accepted it. */
export function useMessageDraft(name: string) {
  const userId = useAccess().user?.id ?? '';
  const [text, setText] = useState(() => readDraft(userId, name));
  // Works after the field has left the screen too, because a rejection can arrive late.
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
    /** Shows a text that the person hasn't written. It's stored once they change it. */
    suggest: show,
    /** Clears the field for the next message. The draft is removed once the server has accepted this one. */
    clear: () => show(''),
    /** Restores a rejected message before the text that was written since. */
    restore: (refused: string) => change([refused, latest.current].filter(Boolean).join('\n\n')),
  };
}
