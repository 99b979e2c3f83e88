const field = (name: string, value: string) => {
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = name;
  input.value = value;
  return input;
};

/** Downloads files and folders as one ZIP archive. It submits a form because no URL can hold thousands of ids. */
export function downloadZip(fileIds: readonly string[], folderIds: readonly string[] = []) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/api/files/zip';
  form.hidden = true;
  form.append(field('ids', fileIds.join(',')), field('folders', folderIds.join(',')));
  document.body.append(form);
  // The server responds with an attachment, so the page stays open.
  form.submit();
  form.remove();
}
