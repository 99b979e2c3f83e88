import { expect, test } from '@jest/globals';
import { noteTitle } from '../actions/noteTitle';
import { fileNameOf, toMarkdown } from '../conversations/exportConversation';
import { applyDelta } from './applyDelta';

test.each([
  ['', 0, 'It ', 'It '],
  ['It ', 3, 'calms', 'It calms'],
  // The beginning again, for a window that came late.
  ['It ', 0, 'It calms', 'It calms'],
  // An old piece again takes nothing away.
  ['It calms', 0, 'It ', 'It calms'],
  ['It ', 5, 'gap', undefined],
])('"%s" and a piece at %i, "%s"', (content, offset, text, joined) => {
  expect(applyDelta(content, { offset, text })).toBe(joined);
});

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

test('the title of a note is the first line of an answer', () => {
  expect(noteTitle('\n**Ginger** (_Zingiber_)\n\nText')).toBe('Ginger (Zingiber)');
  expect(noteTitle('x'.repeat(100))).toHaveLength(80);
  expect(noteTitle('***')).toBe('Answer');
});
