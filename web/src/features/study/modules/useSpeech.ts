import { useCallback, useEffect, useRef, useState } from 'react';

/** Reads texts aloud if the browser has a voice; otherwise the caller has to do the timing. */
export function useSpeech() {
  const [hasVoice, setHasVoice] = useState(false);
  const spoken = useRef<SpeechSynthesisUtterance>(null);

  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const look = () => setHasVoice(window.speechSynthesis.getVoices().length > 0);
    look();
    // Some browsers load their voices later.
    window.speechSynthesis.addEventListener?.('voiceschanged', look);
    return () => {
      window.speechSynthesis.removeEventListener?.('voiceschanged', look);
      window.speechSynthesis.cancel();
    };
  }, []);

  const stop = useCallback(() => {
    spoken.current = null;
    if ('speechSynthesis' in window) window.speechSynthesis.cancel();
  }, []);

  const speak = useCallback(
    (text: string, rate: number, onEnd: () => void) => {
      stop();
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = 'en';
      utterance.rate = rate;
      // A stopped text ends as well, but nobody is waiting for it.
      utterance.onend = () => spoken.current === utterance && onEnd();
      spoken.current = utterance;
      window.speechSynthesis.speak(utterance);
    },
    [stop],
  );

  return { hasVoice, speak, stop };
}
