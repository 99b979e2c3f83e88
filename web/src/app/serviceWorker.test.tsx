import { act, render, screen } from '@testing-library/react';
import { Toaster } from '../ui/feedback/Toaster';
import { startServiceWorker } from './serviceWorker';

test('a version that the browser found before the page was ready is offered once it’s installed', async () => {
  const installing = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = Object.assign(new EventTarget(), { installing, waiting: null });
  Object.assign(navigator, { serviceWorker: { controller: {}, register: async () => registration } });
  render(<Toaster />);
  await startServiceWorker();
  expect(screen.queryByText('A new version is ready')).toBeNull();

  installing.state = 'installed';
  act(() => void installing.dispatchEvent(new Event('statechange')));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
});
