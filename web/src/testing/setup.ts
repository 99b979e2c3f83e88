import { afterEach, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, configure } from '@testing-library/react';
import { readToasts, removeToast } from '../ui/feedback/toastStore';

configure({
  // A missing element fails soon. In the whole suite files compete for the cores, and a busy machine is slow, not wrong.
  asyncUtilTimeout: 2_000 * Number(process.env.TEST_WAIT_FACTOR ?? 1),
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
