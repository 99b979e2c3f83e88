import { afterEach, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, configure } from '@testing-library/react';
import { readToasts, removeToast } from '../ui/feedback/toastStore';

configure({
  // The first load of a page compiles it, which takes its time on a busy machine.
  asyncUtilTimeout: 20_000,
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
