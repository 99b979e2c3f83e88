import { Form, Formik } from 'formik';
import { useState } from 'react';
import { CheckboxField } from '../ui/forms/CheckboxField';
import { PasswordField } from '../ui/forms/PasswordField';
import { SearchField } from '../ui/forms/SearchField';
import { SelectField } from '../ui/forms/SelectField';
import { TextAreaField } from '../ui/forms/TextAreaField';
import { TextField } from '../ui/forms/TextField';
import { Columns, GalleryItem, Row } from './GalleryItem';

const themes = ['Space', 'Cartoon', 'Custom'].map((label) => ({ value: label.toLowerCase(), label }));

const values = {
  name: '',
  days: 2,
  wrong: 'ab',
  locked: 'cannot be changed',
  password: 'quiet-orbit-42',
  short: '12345',
  background: 'space',
  fixed: 'space',
  empty: '',
  text: 'One line\nand another',
  notes: true,
};
const errors = {
  wrong: 'Username must be at least 3 characters',
  short: 'Password must be at least 6 characters',
  empty: 'Choose a background',
};

export function FieldParts() {
  const [search, setSearch] = useState('');
  return (
    <GalleryItem title="Fields">
      <Row>
        <SearchField label="Search files..." value={search} onChange={setSearch} />
      </Row>
      <Formik
        initialValues={values}
        initialErrors={errors}
        initialTouched={{ wrong: true, short: true, empty: true }}
        validate={() => errors}
        onSubmit={() => undefined}
      >
        <Form noValidate style={{ marginTop: 20 }}>
          <Columns>
            <TextField name="name" label="Name" placeholder="Placeholder" hint="A hint below the field" />
            <TextField name="days" label="Number" type="number" min={1} max={30} />
            <TextField name="wrong" label="With an error" />
            <TextField name="locked" label="Disabled" disabled />
            <PasswordField name="password" label="Password" autoComplete="off" />
            <PasswordField name="short" label="Password with an error" autoComplete="off" />
            <SelectField name="background" label="Background Style" options={themes} />
            <SelectField name="empty" label="Nothing chosen" options={themes} placeholder="Choose..." />
            <SelectField name="fixed" label="Select, disabled" options={themes} isDisabled />
            <TextAreaField name="text" label="Several lines" hint="It grows with the text" />
            <CheckboxField name="notes" label="In a form" />
          </Columns>
        </Form>
      </Formik>
    </GalleryItem>
  );
}
