import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAssistant, makeAssistants, makeUser } from '../../../testing/factories';
import { type Answer, fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
// Loads the module before a test waits for it.
import '../AssistantsPage';

const text = 'Not medical advice. Emergency: 000 · Poisons helpline: 13 11 26';
const numbers = [
  { __typename: 'EmergencyNumber', name: 'Emergency', number: '000' },
  { __typename: 'EmergencyNumber', name: 'Poisons helpline', number: '13 11 26' },
];

test('only Herbal AI shows whom to call, at once without the numbers and then with a link for each', async () => {
  let answer: () => void = () => undefined;
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['AI_ASSISTANTS'] }) }),
    Assistants: () => ({
      assistants: [...makeAssistants(), makeAssistant({ name: 'Garden guide', origin: 'shared' })],
    }),
    Conversations: () => ({ conversations: [] }),
    EmergencyNumbers: () =>
      new Promise<Answer<'EmergencyNumbers'>>((resolve) => {
        answer = () => resolve({ emergencyNumbers: { __typename: 'EmergencyNumbers', text, numbers } });
      }),
  });
  const { user } = renderApp('/ai-assistants?tab=herbal');
  expect(await screen.findByText('Not medical advice.')).toBeVisible();
  answer();
  const poison = await screen.findByRole('link', { name: 'Poisons helpline 13 11 26' });
  expect(poison).toHaveAttribute('href', 'tel:13-11-26');
  expect(poison.parentElement).toHaveTextContent(text);

  for (const name of ['Tech Tutor AI', 'Garden guide']) {
    await user.click(screen.getByRole('tab', { name }));
    await screen.findByRole('textbox', { name: `Message to ${name}` });
    expect(screen.queryByText(/^Not medical advice/)).not.toBeInTheDocument();
  }
});
