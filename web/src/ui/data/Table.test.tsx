import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Table } from './Table';

const makeRows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `f${index}` }));
const show = (count: number) =>
  render(
    <Table
      label="Files"
      columns={[{ header: 'File Name', cell: ({ id }: { id: string }) => id }]}
      rows={makeRows(count)}
      rowKey={({ id }) => id}
    />,
  );

/** jsdom has no layout, so give every row the height it has in a browser. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(47);
});

test('only the rows near the viewport are rendered for 10,000 rows, and screen readers get the total', async () => {
  const { container } = show(10_000);
  expect(await screen.findByText('f0')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Files' });
  expect(table).toHaveAttribute('aria-rowcount', '10001');
  const drawn = () => container.querySelectorAll('tbody tr:not([aria-hidden])').length;
  await waitFor(() => expect(drawn()).toBeLessThan(60));
  expect(drawn()).toBeGreaterThan(10);
  // Spacers keep the scroll height of the rows that aren't rendered.
  const spacer = container.querySelector<HTMLElement>('tbody tr[aria-hidden]');
  expect(Number.parseInt(spacer?.style.height ?? '', 10)).toBeGreaterThan(400_000);
});

test('a short table renders all of its rows', () => {
  const { container } = show(100);
  expect(container.querySelectorAll('tbody tr')).toHaveLength(100);
});
