import type { TestClient } from '../../../testing/client.js';
import { defined } from '../../../testing/defined.js';
import { signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { MemorySwitchModel } from './memorySwitch.model.js';

const app = useTestApp();

describe('the Memory switch', () => {
  const switchMutation = `mutation($assistantType: String!, $enabled: Boolean!) {
    setAssistantMemory(assistantType: $assistantType, enabled: $enabled) { id memoryEnabled }
  }`;
  const states = async (client: TestClient) => {
    const { data } = await client.graphql('{ assistants { id name description memoryEnabled } }');
    return defined(data?.assistants).map(({ id, memoryEnabled }) => `${id} ${memoryEnabled ? 'on' : 'off'}`);
  };

  test('is on by default except for Tech AI, and separate for each member', async () => {
    const [person, other] = [await signedIn(app.url), await signedIn(app.url)];
    expect(await states(person)).toEqual(['herbal on', 'tech off', 'general on']);
    for (const [assistantType, enabled] of [
      ['tech', true],
      ['herbal', false],
      ['herbal', false],
    ]) {
      const { data } = await person.graphql(switchMutation, { assistantType, enabled });
      expect(data?.setAssistantMemory).toEqual({ id: assistantType, memoryEnabled: enabled });
    }
    expect(await states(person)).toEqual(['herbal off', 'tech on', 'general on']);
    expect(await states(other)).toEqual(['herbal on', 'tech off', 'general on']);
    expect(await MemorySwitchModel.countDocuments({ ownerId: person.userId })).toBe(2);
  });

  test("can't be changed for an unknown assistant", async () => {
    const { errors } = await (await signedIn(app.url)).graphql(switchMutation, {
      assistantType: 'x',
      enabled: true,
    });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
