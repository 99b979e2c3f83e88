import { useCallback, useSyncExternalStore } from 'react';
import { userStorage } from '../../../core/session/userStorage';
import { useSession } from '../../../core/session/useSession';
import { announceStorageChange, subscribeStorage } from '../../../platform/storageChanges';
import type { SoundName } from './gameModule';

const name = 'gameSound';

/** Frequency in Hz and duration in seconds of each tone in a sound. */
const tones: Record<SoundName, readonly (readonly [number, number])[]> = {
  tick: [[520, 0.06]],
  right: [
    [660, 0.08],
    [880, 0.12],
  ],
  wrong: [
    [220, 0.12],
    [165, 0.18],
  ],
  done: [
    [523, 0.1],
    [659, 0.1],
    [784, 0.1],
    [1047, 0.22],
  ],
};
const loudness = 0.08;

let context: AudioContext | undefined;

function playSound(sound: SoundName): void {
  context ??= new AudioContext();
  let start = context.currentTime;
  for (const [frequency, length] of tones[sound]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    // Fades out, because a tone that is cut off clicks.
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
    start += length * 0.8;
  }
}

/**
 * Whether games play sounds, a function to change that, and one that plays a sound. Off until the person turns it on.
 */
export function useSound() {
  const userId = useSession().user?.id ?? '';
  const isOn = useSyncExternalStore(subscribeStorage, () => userStorage(userId).get(name) === 'on');
  const sound = useCallback((which: SoundName) => isOn && playSound(which), [isOn]);
  const toggle = () => {
    userStorage(userId).set(name, isOn ? 'off' : 'on');
    announceStorageChange();
    if (!isOn) playSound('tick');
  };
  return { isOn, toggle, sound };
}
