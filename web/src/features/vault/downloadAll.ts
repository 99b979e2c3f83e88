import { fileUrl } from './fileUrl';

/** Browsers drop downloads that are asked for in the same moment. */
const pause = 400;

/** Downloads files one after the other. */
export async function downloadAll(files: readonly { id: string; name: string }[]) {
  for (const [place, { id, name }] of files.entries()) {
    if (place > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const link = document.createElement('a');
    link.href = fileUrl(id);
    link.download = name;
    link.click();
  }
}
