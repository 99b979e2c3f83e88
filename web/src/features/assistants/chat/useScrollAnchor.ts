import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Distance in pixels after which the person counts as having scrolled away. */
const scrollTolerance = 8;
/** Distance in pixels from the end below which no button is shown. */
const moreBelowThreshold = 48;

/**
 * Controls the scroll position. The latest question moves to the top, as far as there is text below it, so that the
 * answer is read from its start. If the person scrolls, the list stays put. If they scroll to the end or ask for it,
 * the list follows the answer as it grows.
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
