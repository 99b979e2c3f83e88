import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchField } from './SearchField';

/** Simulates an address that updates only when the test says so, as on a slow computer. */
function renderSlowAddress() {
  const written: string[] = [];
  let arrive: (value: string) => void = () => {};
  function Page() {
    const [address, setAddress] = useState('');
    arrive = setAddress;
    return <SearchField label="Search terms..." value={address} onChange={(value) => written.push(value)} />;
  }
  const view = render(<Page />);
  return {
    user: userEvent.setup(),
    field: () => screen.getByRole('searchbox', { name: 'Search terms...' }),
    written,
    arrive: (value: string) => act(() => arrive(value)),
    ...view,
  };
}

test('no letter is lost while the address lags behind', async () => {
  const { user, field, written, arrive } = renderSlowAddress();
  await user.type(field(), 'dhcp');
  await waitFor(() => expect(written.at(-1)).toBe('dhcp'));
  await user.type(field(), ' re');
  await waitFor(() => expect(written.at(-1)).toBe('dhcp re'));
  await user.type(field(), 'lay');
  arrive('dhcp');
  expect(field()).toHaveValue('dhcp relay');
  arrive('dhcp re');
  expect(field()).toHaveValue('dhcp relay');
  await waitFor(() => expect(written.at(-1)).toBe('dhcp relay'));
});

test('a link, a filter, or the Back button changes the text in the field', async () => {
  const { user, field, written, arrive } = renderSlowAddress();
  await user.type(field(), 'vlan');
  await waitFor(() => expect(written.at(-1)).toBe('vlan'));
  const typed = [...written];
  arrive('vlan');
  arrive('');
  expect(field()).toHaveValue('');
  arrive('trunk');
  expect(field()).toHaveValue('trunk');
  expect(written).toEqual(typed);
});

test('leaving the field searches at once, and leaving the page changes no address', () => {
  const { field, written, unmount } = renderSlowAddress();
  // Both in one tick, because a slow computer would have searched in between.
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  type('vlan');
  fireEvent.blur(field());
  expect(written).toEqual(['vlan']);
  type('vlans');
  unmount();
  expect(written).toEqual(['vlan']);
});
