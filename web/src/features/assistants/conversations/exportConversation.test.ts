import { expect, test } from 'vitest';
import { fileNameOf, toMarkdown } from './exportConversation';

test('a conversation becomes a Markdown document', () => {
  const sources = [{ title: 'Library: Chamomile', url: '/herbs/chamomile' }];
  const talk = {
    title: 'Chamomile: a/b?',
    messages: [
      { role: 'user', content: 'What for?', state: 'complete', sources: [] },
      { role: 'assistant', content: 'It calms.', state: 'stopped', sources },
    ],
  };
  expect(toMarkdown(talk, 'Herbal AI', 'https://dash.test')).toBe(
    '# Chamomile: a/b?\n\n## You\n\nWhat for?\n\n## Herbal AI\n\nIt calms.\n\n_Stopped._\n\n- [Library: Chamomile](https://dash.test/herbs/chamomile)\n',
  );
  expect([fileNameOf(talk.title), fileNameOf(' .. ')]).toEqual(['Chamomile a b.md', 'Conversation.md']);
});
