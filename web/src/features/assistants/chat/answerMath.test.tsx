import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeConversation, makeMessage } from '../../../testing/conversations';
import { makeAssistants, makeUser } from '../../../testing/factories';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const loads = vi.hoisted(() => ({ katex: 0 }));
// Intercepts the module however it's imported, directly or through another module.
vi.mock('rehype-katex', async (importOriginal) => {
  loads.katex += 1;
  return importOriginal();
});

const talk = (answer: string) =>
  makeConversation([makeMessage('m1', 'user', 'Tell me'), makeMessage('m2', 'assistant', answer)]);
const path = '/ai-assistants?tab=tech&conversation=c1';

test('KaTeX is only loaded for an answer with a formula', async () => {
  const plain =
    'It costs **$5**, not $10.\n\n| Mask | Hosts |\n|---|---|\n| /26 | 62 |\n\n```python\nprint("$x$")\n```';
  const server = fakeServer({
    Session: () => ({ me: makeUser({ features: ['AI_ASSISTANTS'] }) }),
    Assistants: () => ({ assistants: makeAssistants() }),
    Conversations: () => ({ conversations: [] }),
    Conversation: () => ({ conversation: talk(plain) }),
  });
  const { container, unmount } = renderApp(path);
  expect(await screen.findByRole('cell', { name: '62' })).toBeVisible();
  // The code highlighter has loaded, so formulas would have loaded too.
  await waitFor(() => expect(container.querySelector('pre span')).not.toBeNull());
  expect(loads.katex).toBe(0);
  unmount();

  server.handlers.Conversation = () => ({ conversation: talk('A /26 has $$2^6 - 2$$ **hosts**.') });
  const withMath = renderApp(path).container;
  expect(await screen.findByText('hosts')).toBeVisible();
  await waitFor(() => expect(withMath.querySelector('math')).not.toBeNull());
  expect(loads.katex).toBe(1);
});
