import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { makeAdmin } from '../../../testing/factories';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
// Loaded before a test waits for them.
import '../../../app/screens/SiteSettingsScreen';
import './AiSettingsForm';

const settings = {
  __typename: 'AiSettings',
  provider: 'openai',
  baseUrl: '',
  hasKey: true,
  model: 'gpt-test',
  herbalModel: '',
  techModel: '',
  generalModel: '',
  dailyCap: 0,
  isFixed: false,
};
const base = { Session: () => ({ me: makeAdmin() }), AiSettings: () => ({ aiSettings: settings }) };

test('the connection is tested, and settings are saved without showing a key', async () => {
  const server = fakeServer({
    ...base,
    TestAiSettings: () => ({
      testAiSettings: {
        __typename: 'AiTest',
        isOk: false,
        message: 'The AI provider refused the key. (HTTP 401)',
        duration: 12,
      },
    }),
    SaveAiSettings: () => ({ saveAiSettings: { ...settings, dailyCap: 50 } }),
  });
  const { user } = renderApp('/site-settings?tab=integrations');
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('The AI provider refused the key. (HTTP 401)')).toBeVisible();
  expect(server.callsOf('TestAiSettings')).toMatchObject([{ input: { provider: 'openai', apiKey: null } }]);

  expect(screen.getByLabelText('API key')).toHaveValue('');
  await user.type(screen.getByLabelText('API key'), 'sk-new');
  const cap = screen.getByRole('spinbutton', { name: 'Daily message limit per member' });
  await user.clear(cap);
  await user.type(cap, '50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Assistants now use these settings.')).toBeVisible();
  expect(server.callsOf('SaveAiSettings')).toEqual([
    {
      input: {
        provider: 'openai',
        baseUrl: '',
        apiKey: 'sk-new',
        model: 'gpt-test',
        herbalModel: '',
        techModel: '',
        generalModel: '',
        dailyCap: 50,
      },
    },
  ]);
  expect(screen.getByLabelText('API key')).toHaveValue('');
});

test('what the server’s own settings decide is shown, not changed', async () => {
  fakeServer({ ...base, AiSettings: () => ({ aiSettings: { ...settings, isFixed: true } }) });
  renderApp('/site-settings?tab=integrations');
  expect(await screen.findByText(/AI_PROVIDER is openai, with the model gpt-test/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
