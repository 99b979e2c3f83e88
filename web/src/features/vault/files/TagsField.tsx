import { TextField } from '../../../ui/forms/TextField';

/** Tags as typed; see parseTags. */
export const TagsField = () => (
  <TextField name="tags" label="Tags" hint="Separate tags with commas" autoComplete="off" />
);
