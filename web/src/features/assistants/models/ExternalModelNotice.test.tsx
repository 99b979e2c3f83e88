import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assistantsBase } from '../../../testing/conversations';
import { type Answer, fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const open = async (externalModel: Answer<'ExternalModel'>['externalModel'], tab = 'herbal') => {
  fakeServer({
    ...assistantsBase,
    ExternalModel: () => ({ externalModel }),
  });
  renderApp(`/ai-assistants?tab=${tab}`);
  await screen.findByRole('textbox', { name: /^Message to/ });
};
const external = { __typename: 'ExternalModel', model: 'gpt-x', host: 'api.openai.com', isLocal: false };

test('members learn which model gets their messages', async () => {
  await open(external);
  expect(
    await screen.findByText(
      'Answers come from gpt-x at api.openai.com. Your message, this conversation, remembered facts, and matching parts of your notes are sent to it.',
    ),
  ).toBeVisible();
});

test('the notice says that no memories are sent with Memory off, and that the model may run on the server', async () => {
  await open({ ...external, isLocal: true }, 'tech');
  expect(
    await screen.findByText(
      'Answers come from gpt-x on the dashboard’s server. Your message and this conversation are sent to it.',
    ),
  ).toBeVisible();
});

test('there is no notice while the built-in assistant answers', async () => {
  await open(null);
  expect(screen.queryByText(/Answers come from/)).not.toBeInTheDocument();
});
