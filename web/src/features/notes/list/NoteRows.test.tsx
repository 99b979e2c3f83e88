import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { makeNote } from '../../../testing/factories';
import { NoteRows } from './NoteRows';

test('only the rows near the viewport are rendered for 10,000 notes, and no further page is requested', () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
  const notes = Array.from({ length: 10_000 }, (_, index) =>
    makeNote({ id: `n${index}`, title: `Note ${index}` }),
  );
  const handleMore = vi.fn();
  const { container } = render(
    <NoteRows
      notes={notes}
      openId={undefined}
      isFound={false}
      pathTo={(id) => `/notes/${id}`}
      selection={undefined}
      hasMore
      onMore={handleMore}
    />,
    { wrapper: MemoryRouter },
  );
  const rows = [...container.querySelectorAll('[data-index]')];
  expect(rows.length).toBeGreaterThan(9);
  expect(rows.length).toBeLessThan(40);
  expect(rows[0]).toHaveAttribute('aria-setsize', '10000');
  expect(handleMore).not.toHaveBeenCalled();
});
