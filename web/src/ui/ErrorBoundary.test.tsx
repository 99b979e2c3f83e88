import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './feedback/ErrorBoundary';

test('a page that crashes shows the id under which the error was logged', () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const crash = new Error('boom');
  const Broken = () => {
    throw crash;
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  const { textContent } = screen.getByRole('alert');
  const id = /send your admin error (\w+)\.$/m.exec(screen.getByText(/admin error/).textContent)?.[1];
  expect(textContent).toContain('This page stopped working');
  expect(print).toHaveBeenCalledWith(`Error ${id}:`, crash);
});
