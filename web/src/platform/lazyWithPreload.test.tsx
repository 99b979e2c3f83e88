import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyWithPreload } from './lazyWithPreload';

const Stars = () => <p>A hundred stars</p>;

test('a part that is drawn first is fetched, once, behind a placeholder', async () => {
  let fetched = 0;
  const stars = lazyWithPreload(async () => {
    fetched += 1;
    return Stars;
  });
  await act(async () => {
    render(
      <Suspense fallback={<p>Wait</p>}>
        <stars.View />
        <stars.View />
      </Suspense>,
    );
    expect(screen.queryByText('A hundred stars')).toBeNull();
  });
  expect(screen.getAllByText('A hundred stars')).toHaveLength(2);
  expect(fetched).toBe(1);
});

test('a part that was loaded before is there in the first drawing', async () => {
  const stars = lazyWithPreload(async () => Stars);
  await stars.load();
  render(
    <Suspense fallback={<p>Wait</p>}>
      <stars.View />
    </Suspense>,
  );
  expect(screen.getByText('A hundred stars')).toBeVisible();
});
