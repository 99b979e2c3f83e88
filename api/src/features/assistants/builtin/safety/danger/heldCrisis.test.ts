import { lastReply } from '../../../../../testing/features/builtInTalk.js';

test('the help lines stay on top for the rest of the conversation', async () => {
  const later = await lastReply('herbal', 'i wish i was dead', 'sorry. anyway what about valerian');
  expect(later).toMatch(/^\*\*Please talk to somebody now[\s\S]*988[\s\S]*\*\*Valerian\*\*/);
  const tech = await lastReply('tech', 'i want to die', 'thanks', 'what is a firewall');
  expect(tech).toMatch(/^\*\*Please talk to somebody now[\s\S]*A firewall lets traffic pass/);
});

test.each(['how much is too much', 'what dose is strong', 'how many kava pills at once', 'is it toxic'])(
  'after such words "%s" is answered by the help lines alone',
  async (question) => {
    const text = await lastReply('herbal', 'no reason to live', 'tell me about valerian', question);
    expect(text).toMatch(/^\*\*Please talk to somebody now/);
    expect(text).not.toMatch(/Valerian|Kava|dose/);
  },
);

test('what was swallowed then goes before the help lines, which stay', async () => {
  const text = await lastReply('herbal', 'i wish i was dead', 'took 30 valerian tablets');
  expect(text).toMatch(/^\*\*This may be an emergency[\s\S]*Please talk to somebody now/);
});

test('no other conversation gets them', async () => {
  expect(await lastReply('herbal', 'i feel low', 'what about valerian')).not.toMatch(/talk to somebody now/);
});
