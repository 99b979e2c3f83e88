import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { expect, test } from 'vitest';
import { object, string } from 'yup';
import { SelectField } from './SelectField';

const options = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '120', label: '2 hours' },
];

function renderField(initial = '30') {
  render(
    <Formik
      initialValues={{ timer: initial }}
      validationSchema={object({ timer: string().required('Choose a time') })}
      onSubmit={() => undefined}
    >
      {({ values }) => (
        <Form>
          <SelectField
            name="timer"
            label="Auto Logout Timer"
            hint="Since the last use"
            placeholder="Choose..."
            options={options}
          />
          <output>{values.timer}</output>
        </Form>
      )}
    </Formik>,
  );
  return { user: userEvent.setup(), select: screen.getByRole('combobox', { name: 'Auto Logout Timer' }) };
}

test('the field shows its value and hint', () => {
  const { select } = renderField();
  expect(select).toHaveTextContent('30 minutes');
  expect(select).toHaveAccessibleDescription('Since the last use');
});

test('choosing with the keyboard returns the focus and sets the form value', async () => {
  const { user, select } = renderField();
  select.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: '30 minutes' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('60');
  expect(select).toHaveTextContent('1 hour');
  await waitFor(() => expect(select).toHaveFocus());
});

test('typing a letter selects an option without opening the list', async () => {
  const { user, select } = renderField();
  select.focus();
  await user.keyboard('2');
  expect(select).toHaveTextContent('2 hours');
});

test('leaving the field without a choice shows the error instead of the hint', async () => {
  const { user, select } = renderField('');
  expect(select).toHaveTextContent('Choose...');
  await user.click(select);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(select).toHaveAccessibleDescription('Choose a time'));
  expect(select).toBeInvalid();
});
