import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whoever moved the list by more than this reads in peace. */
const scrollTolerance = 8;
/** Less than this below is no reason for a button. */
const moreBelowThreshold = 48;

/**
 * Where the conversation is read. The latest question comes to the top, or as near as there is text below it: an
 * answer is read from its beginning. Who scrolls is left alone; who scrolls to the end, or asks for it, stays there
 * while it grows.
 */
export function useScrollAnchor(box: RefObject<HTMLElement | null>, count: number, progress: string) {
  const shown = useRef({ count: 0, top: 0 });
  const isFollowing = useRef(false);
  const [hasMoreBelow, setMoreBelow] = useState(false);

  const updateHasMore = (list: HTMLElement) => setMoreBelow(remainingScroll(list) > moreBelowThreshold);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs as the text grows
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const question = [...list.querySelectorAll<HTMLElement>('[data-own]')].at(-1);
    const isNew = shown.current.count !== count;
    if (isNew) isFollowing.current = false;
    const isUntouched = Math.abs(list.scrollTop - shown.current.top) <= scrollTolerance;
    if (isFollowing.current) list.scrollTo({ top: list.scrollHeight });
    else if (question && (isNew || isUntouched))
      list.scrollTo({ top: Math.min(question.offsetTop, list.scrollHeight - list.clientHeight) });
    if (isFollowing.current || isNew || isUntouched) shown.current = { count, top: list.scrollTop };
    updateHasMore(list);
  }, [count, progress]);

  return {
    hasMoreBelow,
    handleScroll: () => {
      const list = box.current;
      if (!list) return;
      const isOwnMove = Math.abs(list.scrollTop - shown.current.top) > 1;
      if (isOwnMove) isFollowing.current = remainingScroll(list) <= scrollTolerance;
      updateHasMore(list);
    },
    goToLatest: () => {
      const list = box.current;
      if (!list) return;
      isFollowing.current = true;
      list.scrollTo({ top: list.scrollHeight });
      shown.current.top = list.scrollTop;
      list.focus({ preventScroll: true });
      updateHasMore(list);
    },
  };
}

const remainingScroll = (list: HTMLElement) => list.scrollHeight - list.clientHeight - list.scrollTop;
