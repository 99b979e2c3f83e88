import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defined } from '../../testing/defined';
import { Toaster } from './Toaster';
import { dismissToast, readToasts, toast } from './toastStore';

/** The list loads with the first toast, so timers must be fake before that. */
async function renderToaster() {
  await import('./ToastList');
  vi.useFakeTimers();
  render(<Toaster />);
}
const show = async (content: Parameters<typeof toast>[0]) => {
  let id = 0;
  await act(async () => {
    id = toast(content);
  });
  return id;
};
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const isShown = (title: string) => screen.queryAllByText(title).length > 0;

test('a new toast replaces the previous one', async () => {
  await renderToaster();
  await show({ title: 'First' });
  await show({ title: 'Second', description: 'More' });
  expect(isShown('First')).toBe(false);
  expect(isShown('Second')).toBe(true);
  expect(readToasts()).toHaveLength(1);
});

test('a toast disappears after 5 s and is removed from memory 1,000,000 ms later', async () => {
  await renderToaster();
  await show({ title: 'Saved' });
  await pass(4900);
  expect(isShown('Saved')).toBe(true);
  await pass(200);
  expect(isShown('Saved')).toBe(false);
  expect(readToasts()).toMatchObject([{ title: 'Saved', isOpen: false }]);
  await pass(1_000_000);
  expect(readToasts()).toEqual([]);
});

test('a toast can have its own duration', async () => {
  await renderToaster();
  await show({ title: 'Backup Complete', duration: 3000 });
  await pass(2900);
  expect(isShown('Backup Complete')).toBe(true);
  await pass(200);
  expect(isShown('Backup Complete')).toBe(false);
});

test("an error stays until it's dismissed", async () => {
  await renderToaster();
  await show({ title: 'Error', tone: 'danger' });
  await pass(60_000);
  expect(isShown('Error')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await pass(0);
  expect(isShown('Error')).toBe(false);
});

test('F8 moves the focus to the toasts', async () => {
  await renderToaster();
  await show({ title: 'Saved' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
});

test.each([
  [
    'hovered',
    (box: HTMLElement) => fireEvent.pointerMove(box),
    (box: HTMLElement) => fireEvent.pointerLeave(box),
  ],
  [
    'focused',
    (box: HTMLElement) => fireEvent.focusIn(box),
    (box: HTMLElement) => fireEvent.focusOut(box, { relatedTarget: document.body }),
  ],
])("a toast waits while it's %s, then stays for the rest of its time", async (_how, enter, leave) => {
  await renderToaster();
  await show({ title: 'Saved' });
  const region = screen.getByRole('region', { name: 'Notifications (F8)' });
  await pass(3000);
  enter(region);
  await pass(60_000);
  expect(isShown('Saved')).toBe(true);
  leave(region);
  await pass(1900);
  expect(isShown('Saved')).toBe(true);
  await pass(200);
  expect(isShown('Saved')).toBe(false);
});

test("swiping a toast more than 50 px to the right dismisses it, and a shorter swipe doesn't", async () => {
  await renderToaster();
  await show({ title: 'Saved' });
  const swipe = async (distance: number) => {
    const box = defined(screen.getByRole('button', { name: 'Dismiss' }).closest('li'));
    fireEvent.pointerDown(box, { button: 0, clientX: 100, clientY: 0, pointerId: 1 });
    for (const part of [0.5, 1])
      fireEvent.pointerMove(box, { clientX: 100 + distance * part, clientY: 0, pointerId: 1 });
    fireEvent.pointerUp(box, { clientX: 100 + distance, clientY: 0, pointerId: 1 });
    await pass(0);
  };
  await swipe(49);
  expect(isShown('Saved')).toBe(true);
  await swipe(51);
  expect(isShown('Saved')).toBe(false);
});

test("a dismissed toast isn't removed twice", async () => {
  await renderToaster();
  const id = await show({ title: 'Saved' });
  await act(async () => {
    dismissToast(id);
    dismissToast(id);
  });
  await pass(1_000);
  expect(isShown('Saved')).toBe(false);
});
