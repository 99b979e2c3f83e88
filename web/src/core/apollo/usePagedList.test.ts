import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { maxPageSize, pageSize } from './pageSize';
import { usePagedList } from './usePagedList';

const makeItems = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` }));

test('all pages of a list are fetched one by one, each starting after the last loaded item', async () => {
  const asked: object[] = [];
  const all = makeItems('file', 2 * maxPageSize + pageSize);
  const { result } = renderHook(() => {
    const [items, setItems] = useState(all.slice(0, pageSize));
    const fetchPage = async ({ after, first }: { after: string | undefined; first: number }) => {
      asked.push({ after, first });
      const from = all.findIndex(({ id }) => id === after) + 1;
      const page = all.slice(from, from + first);
      setItems((before) => [...before, ...page]);
      return page.length;
    };
    return { items, ...usePagedList({ items, fetchPage, needsAll: true }) };
  });
  await waitFor(() => expect(result.current.hasMore).toBe(false));
  expect(result.current.items).toEqual(all);
  expect(asked).toEqual(
    [pageSize, pageSize + maxPageSize, pageSize + 2 * maxPageSize].map((count) => ({
      after: `file${count - 1}`,
      first: maxPageSize,
    })),
  );
});

test("a last page that arrives after the list was switched doesn't end the new list", async () => {
  let items = makeItems('old', pageSize);
  let finish = (_: number) => {};
  const asked: unknown[] = [];
  const fetchPage = ({ after }: { after: string | undefined }) => {
    asked.push(after);
    return new Promise<number>((resolve) => {
      finish = resolve;
    });
  };
  const { result, rerender } = renderHook(() => usePagedList({ items, fetchPage, needsAll: true }));
  expect(asked).toEqual([`old${pageSize - 1}`]);
  items = makeItems('new', pageSize);
  act(() => result.current.restart());
  rerender();
  await act(async () => finish(3));
  expect(asked).toEqual([`old${pageSize - 1}`, `new${pageSize - 1}`]);
  await act(async () => finish(3));
  expect(result.current.hasMore).toBe(false);
});
