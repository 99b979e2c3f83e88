import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { defined } from '../../../testing/defined';
import { useScrollAnchor } from './useScrollAnchor';

/** A list with a height of 100 and this much content, in which the latest question starts at 20. */
let height = 0;
function List({ count, progress }: { count: number; progress: string }) {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useScrollAnchor(box, count, progress);
  const measure = (list: HTMLDivElement | null) => {
    box.current = list;
    if (!list) return;
    Object.defineProperty(list, 'scrollHeight', { configurable: true, get: () => height });
    Object.defineProperty(list, 'clientHeight', { configurable: true, get: () => 100 });
    Object.assign(list, {
      scrollTo: ({ top = 0 }: ScrollToOptions) => {
        list.scrollTop = Math.max(0, Math.min(top, height - 100));
      },
    });
  };
  const stand = (question: HTMLElement | null) => {
    if (question) Object.defineProperty(question, 'offsetTop', { configurable: true, get: () => 20 });
  };
  return (
    <>
      <div ref={measure} role="log" tabIndex={-1} onScroll={anchor.handleScroll}>
        <p data-own ref={stand} />
      </div>
      {anchor.hasMoreBelow && (
        <button type="button" onClick={anchor.goToLatest}>
          Jump to latest
        </button>
      )}
    </>
  );
}

const button = () => screen.queryByRole('button', { name: 'Jump to latest' });
const scroll = (top: number) => fireEvent.scroll(screen.getByRole('log'), { target: { scrollTop: top } });

test('an answer is read from its start, the list follows its end on request, and scrolling by hand is respected', async () => {
  height = 90;
  const { rerender } = render(<List count={1} progress="0" />);
  const grow = (to: number) => {
    height = to;
    rerender(<List count={1} progress={String(to)} />);
    return screen.getByRole('log').scrollTop;
  };
  expect(button()).toBeNull();
  expect([grow(110), grow(400)]).toEqual([10, 20]);

  await userEvent.click(defined(button()));
  expect(screen.getByRole('log')).toHaveFocus();
  expect(button()).toBeNull();
  expect([screen.getByRole('log').scrollTop, grow(500)]).toEqual([300, 400]);

  scroll(150);
  expect(grow(600)).toBe(150);
  expect(button()).toBeVisible();
  scroll(500);
  expect(grow(700)).toBe(600);

  height = 800;
  rerender(<List count={2} progress="800" />);
  expect(screen.getByRole('log').scrollTop).toBe(20);
});
