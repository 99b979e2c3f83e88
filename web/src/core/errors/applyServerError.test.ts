import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { ConnectionError } from '../../platform/fetchServer';
import { RequestError } from '../../platform/requestJson';
import { readToasts } from '../../ui/feedback/toastStore';
import { applyServerError } from './applyServerError';
import { isConnectionError } from './connection';

const makeForm = () => ({ setFieldError: vi.fn(), setFieldTouched: vi.fn(), setStatus: vi.fn() });
const graphQLError = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Not that way', extensions }] });

test('the named fields show their errors, and nothing else does', () => {
  const form = makeForm();
  applyServerError(graphQLError({ code: 'BAD_USER_INPUT', fields: { name: 'Too long' } }), form);
  expect(form.setFieldError).toHaveBeenCalledWith('name', 'Too long');
  expect(form.setStatus).not.toHaveBeenCalled();
  expect(readToasts()).toEqual([]);
});

test('any other error in a form goes to its banner', () => {
  const form = makeForm();
  applyServerError(graphQLError({ code: 'CONFLICT' }), form);
  expect(form.setStatus).toHaveBeenCalledWith('Not that way');
  expect(readToasts()).toEqual([]);
});

test('an error without a form is a toast that stays', () => {
  applyServerError(new RequestError(403, 'Not allowed'));
  expect(readToasts()).toMatchObject([{ title: 'Error', description: 'Not allowed', tone: 'danger' }]);
});

test('without a message from the server, the fallback appears or the connection is reported as down', () => {
  applyServerError(new ConnectionError('No answer'), undefined, 'Failed to update user access.');
  expect(readToasts()).toMatchObject([{ description: 'Failed to update user access.' }]);
  applyServerError(new ConnectionError('No answer'));
  expect(readToasts()).toMatchObject([
    { description: 'We can’t reach the server. Check your connection and try again.' },
  ]);
});

test('a bug is never reported as a lost connection but as our error, with the id under which it was logged', () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const mistake = new TypeError("Cannot read properties of undefined (reading 'name')");
  applyServerError(mistake, undefined, 'Failed to update user access.');
  const [toast] = readToasts();
  expect(toast?.description).toMatch(
    /^Something went wrong on our side, .* send your admin error \w{6,8}\.$/,
  );
  const id = /error (\w+)\.$/.exec(String(toast?.description))?.[1];
  expect(print).toHaveBeenCalledWith(`Error ${id}:`, mistake);
  expect(isConnectionError(mistake)).toBe(false);
});
