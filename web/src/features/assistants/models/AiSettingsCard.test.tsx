import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdmin } from '../../../testing/factories';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { makeSiteSettings } from '../../../testing/siteSettings';

const noUsage = { __typename: 'AiUsage', members: 0, inputTokens: 0, outputTokens: 0, cost: 0 };
const builtin = {
  __typename: 'AiSettings',
  provider: 'builtin',
  keptProvider: null,
  baseUrl: '',
  hasKey: false,
  model: '',
  herbalModel: '',
  techModel: '',
  generalModel: '',
  dailyCap: 0,
  inputPrice: null,
  outputPrice: null,
  monthlyCostCap: 0,
  monthUsage: noUsage,
  isFixed: false,
};
const openai = { ...builtin, provider: 'openai', hasKey: true, model: 'gpt-test' };
const base = {
  Session: () => ({ me: makeAdmin() }),
  SiteSettings: () => ({ siteSettings: makeSiteSettings() }),
  AiSettings: () => ({ aiSettings: openai }),
};
const ollama = {
  __typename: 'LocalModelServer',
  baseUrl: 'http://127.0.0.1:11434/v1',
  models: ['llama3.2:latest', 'qwen3:4b'],
};
const open = () => renderApp('/site-settings?tab=integrations');
const service = (name: string) => screen.findByRole('radio', { name });

test('Ollama is detected and connected with the keyboard alone, up to the first answer', async () => {
  const server = fakeServer({
    ...base,
    AiSettings: () => ({ aiSettings: builtin }),
    LocalModelServer: () => ({ localModelServer: ollama }),
    TestAiSettings: () => ({
      testAiSettings: {
        __typename: 'AiTest',
        isOk: true,
        message: 'Connected.',
        answer: 'I am ready to help.',
        duration: 1_234,
      },
    }),
    SaveAiSettings: () => ({ saveAiSettings: { ...builtin, provider: 'openai-compatible' } }),
  });
  const { user } = open();
  const builtIn = await service('Built-in assistant');
  expect(builtIn).toBeChecked();
  expect(screen.queryByRole('heading', { name: '2. Connect' })).not.toBeInTheDocument();
  expect(await screen.findByText(/Found 2 models\.$/)).toBeVisible();

  builtIn.focus();
  await user.keyboard('{ArrowDown}');
  expect(await service('Ollama on this server')).toBeChecked();
  await user.tab();
  const model = screen.getByRole('combobox', { name: 'Model' });
  expect(model).toHaveFocus();
  expect(model).toHaveValue('llama3.2:latest');
  expect(screen.queryByLabelText('API key')).not.toBeInTheDocument();

  const button = screen.getByRole('button', { name: 'Test connection' });
  for (let presses = 0; document.activeElement !== button && presses < 10; presses++) await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('I am ready to help.')).toBeVisible();
  expect(screen.getByText('It took 1.2 seconds.')).toBeVisible();

  const save = screen.getByRole('button', { name: 'Save' });
  for (let presses = 0; document.activeElement !== save && presses < 10; presses++) await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Assistants now use these settings.')).toBeVisible();
  expect(server.callsOf('SaveAiSettings')).toMatchObject([
    {
      input: {
        provider: 'openai-compatible',
        baseUrl: 'http://127.0.0.1:11434/v1',
        apiKey: null,
        model: 'llama3.2:latest',
      },
    },
  ]);
});

test("the form says if Ollama isn't running and can look again", async () => {
  const server = fakeServer(base);
  const { user } = open();
  await user.click(await service('Ollama on this server'));
  expect(await screen.findByText('Ollama isn’t running on the server')).toBeVisible();
  server.handlers.LocalModelServer = () => ({ localModelServer: ollama });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/2 models found\./)).toBeVisible();
  expect(screen.queryByText('Ollama isn’t running on the server')).not.toBeInTheDocument();
});

test('choosing a service fills in its address and lists its models, and another model name can be typed', async () => {
  const server = fakeServer({
    ...base,
    ListAiModels: () => ({
      listAiModels: { __typename: 'AiModelList', models: ['a/one', 'b/two'], problem: null },
    }),
  });
  const { user } = open();
  expect(await service('OpenAI-compatible service')).toBeChecked();
  await user.click(screen.getByRole('combobox', { name: 'Service' }));
  await user.click(await screen.findByRole('option', { name: 'OpenRouter' }));
  expect(screen.getByLabelText('Base URL')).toHaveValue('https://openrouter.ai/api/v1');
  // The stored key belongs to another address.
  expect(screen.queryByText(/A key is saved/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('API key'), 'sk-new');
  await user.click(screen.getByRole('button', { name: 'List models' }));
  expect(await screen.findByText(/2 models found\./)).toBeVisible();
  expect(server.callsOf('ListAiModels')).toMatchObject([
    {
      input: {
        provider: 'openai-compatible',
        baseUrl: 'https://openrouter.ai/api/v1',
        apiKey: 'sk-new',
        model: '',
      },
    },
  ]);
  const model = screen.getByRole('combobox', { name: 'Model' });
  await user.type(model, 'c/my-own');
  expect(model).toHaveValue('c/my-own');
});

test("Anthropic needs a key and a model at its own address, and another service's key isn't used", async () => {
  const stored = { ...builtin, provider: 'anthropic', hasKey: true, model: 'claude-two' };
  const server = fakeServer({ ...base, SaveAiSettings: () => ({ saveAiSettings: stored }) });
  const { user } = open();
  await user.click(await service('Anthropic'));
  expect(screen.queryByRole('combobox', { name: 'Service' })).not.toBeInTheDocument();
  expect(screen.getByText('Leave blank to use the provider’s default.')).toBeVisible();
  expect(screen.queryByText(/A key is saved/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('API key'), 'sk-ant');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a model name')).toBeVisible();
  expect(server.callsOf('SaveAiSettings')).toEqual([]);
  await user.type(screen.getByRole('combobox', { name: 'Model' }), 'claude-two');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Assistants now use these settings.')).toBeVisible();
  expect(server.callsOf('SaveAiSettings')).toMatchObject([
    { input: { provider: 'anthropic', baseUrl: '', apiKey: 'sk-ant', model: 'claude-two' } },
  ]);
  expect(await screen.findByText(/A key is saved/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Anthropic' })).toBeChecked();
});

test.each([
  [
    'an answer',
    () => ({
      listAiModels: { __typename: 'AiModelList', models: [], problem: 'The API key was rejected.' },
    }),
  ],
  [
    'a refusal',
    () => {
      throw new Refusal(400, 'Invalid', { fields: { apiKey: 'The API key was rejected.' } });
    },
  ],
])("a model list that can't be loaded says why, as %s", async (_name, ListAiModels) => {
  fakeServer({ ...base, ListAiModels });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'List models' }));
  expect(await screen.findByText('The API key was rejected.')).toBeVisible();
});

test('a failed test says what to do, and settings with limits are saved without showing a key', async () => {
  const monthUsage = { ...noUsage, members: 2, inputTokens: 12_000, outputTokens: 3_000, cost: 1.5 };
  const server = fakeServer({
    ...base,
    AiSettings: () => ({ aiSettings: { ...openai, monthUsage } }),
    TestAiSettings: () => ({
      testAiSettings: {
        __typename: 'AiTest',
        isOk: false,
        message: 'The API key was rejected.',
        answer: '',
        duration: 12,
      },
    }),
    SaveAiSettings: () => ({ saveAiSettings: { ...openai, dailyCap: 50, monthUsage } }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The API key was rejected.');
  expect(server.callsOf('TestAiSettings')).toMatchObject([{ input: { provider: 'openai', apiKey: null } }]);

  expect(screen.getByLabelText('API key')).toHaveValue('');
  await user.type(screen.getByLabelText('API key'), 'sk-new');
  const fill = async (name: RegExp | string, text: string) => {
    const field = screen.getByRole('spinbutton', { name });
    await user.clear(field);
    await user.type(field, text);
  };
  await fill('Daily message limit per member', '50');
  await fill(/^Price per million input/, '2.5');
  await fill(/^Monthly cost limit/, '5');
  expect(
    screen.getByText('This month: $1.50 for 2 members, with 12,000 input tokens and 3,000 output tokens.'),
  ).toBeVisible();
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
        inputPrice: 2.5,
        outputPrice: null,
        monthlyCostCap: 5,
      },
    },
  ]);
  await waitFor(() => expect(screen.getByLabelText('API key')).toHaveValue(''));
});

test("settings fixed by the server’s configuration are shown but can't be changed", async () => {
  fakeServer({ ...base, AiSettings: () => ({ aiSettings: { ...openai, isFixed: true } }) });
  open();
  expect(await screen.findByText(/AI_PROVIDER is openai, with the model gpt-test/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('a model’s settings are kept while the built-in assistant answers', async () => {
  const paused = { ...openai, provider: 'builtin', keptProvider: 'openai' };
  fakeServer({ ...base, AiSettings: () => ({ aiSettings: paused }) });
  const { user } = open();
  expect(await service('Built-in assistant')).toBeChecked();
  await user.click(await service('OpenAI-compatible service'));
  expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('gpt-test');
  expect(screen.getByText(/A key is saved/)).toBeVisible();
});
