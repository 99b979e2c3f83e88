import { openTicket, type RepairState } from '@cosmic/game-rules/repair/state';
import { sampleDevice, sampleTicket } from '@cosmic/game-rules/repair/testing/sampleTicket';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Bench } from './Bench';

const part = 'events';
const device = {
  ...sampleDevice,
  scenes: [
    {
      id: 'screen',
      name: 'Windows desktop',
      parts: [
        { id: part, name: 'Event Viewer' },
        { id: 'accounts', name: 'Accounts' },
      ],
    },
  ],
  probes: sampleDevice.probes.map((probe) => (probe.needs ? { ...probe, part } : probe)),
  repairs: sampleDevice.repairs.map((repair) => ({ ...repair, part: repair.needs ? part : 'accounts' })),
};

function openBench(cause: string, change: Partial<RepairState> = {}) {
  const onChoose = vi.fn();
  const state = { ...openTicket({ ticket: sampleTicket, device, cause, theories: [] }), ...change };
  render(<Bench state={state} play={() => true} choice={{ scene: 'screen' }} onChoose={onChoose} />);
  return onChoose;
}

const program = (name: string) => screen.getByRole('button', { name });

test('without a picture, only what works without the system opens', async () => {
  const onChoose = openBench('psu');
  expect(screen.getByText('No picture. You can only open what works without it.')).toBeVisible();
  expect(program('Event Viewer')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(program('Event Viewer'));
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.click(program('Accounts'));
  expect(onChoose).toHaveBeenCalledWith({ scene: 'screen', part: 'accounts' });
});

test('a device that is only unplugged says so, and everything opens', async () => {
  const onChoose = openBench('virus', { precautions: ['unplug'] });
  expect(screen.getByText('Turned off. It turns back on when you open something.')).toBeVisible();
  await userEvent.click(program('Event Viewer'));
  expect(onChoose).toHaveBeenCalledWith({ scene: 'screen', part });
});

test('on a phone the parts are listed below the image, which shows their numbers', async () => {
  const desktop = window.matchMedia;
  window.matchMedia = (query) => Object.assign(desktop(query), { matches: query.includes('max-width') });
  const onChoose = vi.fn();
  const state = openTicket({ ticket: sampleTicket, device: sampleDevice, cause: 'psu', theories: [] });
  render(<Bench state={state} play={() => true} choice={{ scene: 'case' }} onChoose={onChoose} />);
  window.matchMedia = desktop;
  const scene = within(screen.getByRole('group', { name: 'The case' }));
  expect(scene.getAllByRole('button')).toEqual(scene.getAllByRole('button', { name: 'Power supply' }));
  const [onPicture, inList] = scene.getAllByText('1');
  expect(onPicture?.closest('button')).toHaveAttribute('aria-hidden', 'true');
  expect(inList?.closest('li')).toHaveTextContent('1Power supply');
  await userEvent.click(scene.getByRole('button', { name: 'Power supply' }));
  expect(onChoose).toHaveBeenCalledWith({ scene: 'case', part: 'psu' });
});
