import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NotePreview } from './NotePreview';

test('a task is checked in its current place after text was added above it', async () => {
  const onTask = vi.fn();
  const body = `# One\n\n${'filler '.repeat(100)}\n\n## Two\n\n- [ ] milk\n\n${'more '.repeat(200)}`;
  const preview = (text: string) => <NotePreview text={text} onTask={onTask} onLink={() => undefined} />;
  const { rerender } = render(preview(body));
  await userEvent.click(screen.getByRole('checkbox', { name: 'milk' }));
  expect(onTask).toHaveBeenLastCalledWith(body.indexOf('- [ ] milk'));
  const longer = body.replace('# One', '# One and some more');
  rerender(preview(longer));
  await screen.findByRole('heading', { name: 'One and some more' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'milk' }));
  expect(onTask).toHaveBeenLastCalledWith(longer.indexOf('- [ ] milk'));
});
