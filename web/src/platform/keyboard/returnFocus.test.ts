import { afterEach, beforeAll, expect, test } from 'vitest';
import { returnFocusAfterWait } from './returnFocus';

beforeAll(returnFocusAfterWait);
afterEach(() => document.body.replaceChildren());

/** A button that is disabled while the server answers. jsdom leaves it the focus, so the test takes it as browsers do. */
async function press(meanwhile: () => void) {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  button.disabled = true;
  button.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  button.remove();
  document.body.append(button);
  meanwhile();
  button.disabled = false;
  await Promise.resolve();
  return button;
}

test('a button that waited for the server has the focus again', async () => {
  expect(await press(() => undefined)).toHaveFocus();
});

test('a key pressed meanwhile keeps the focus from returning', async () => {
  expect(await press(() => document.dispatchEvent(new KeyboardEvent('keydown')))).not.toHaveFocus();
});

test('another field that has the focus by then keeps it', async () => {
  const field = document.createElement('input');
  await press(() => {
    document.body.append(field);
    field.focus();
  });
  expect(field).toHaveFocus();
});
