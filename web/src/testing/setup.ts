import { afterEach, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, configure } from '@testing-library/react';
import { readToasts, removeToast } from '../ui/feedback/toastStore';

configure({
  // Enough for a machine four times slower than it should be, as long as nothing is loaded meanwhile.
  asyncUtilTimeout: 2_000,
  // What the user saw instead, without the hundred stars.
  getElementError: (message, container) => new Error(`${message}\n\nOn screen: ${container.textContent}`),
});

afterEach(() => {
  cleanup();
  act(() => {
    for (const { id } of readToasts()) removeToast(id);
  });
  localStorage.clear();
  document.documentElement.className = '';
  jest.useRealTimers();
  jest.restoreAllMocks();
});
