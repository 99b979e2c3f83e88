/** Lets the browser download a file of the server, under the name that the server gives it. */
export function downloadFrom(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
