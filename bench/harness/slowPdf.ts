import { deflateSync } from 'node:zlib';

/** Unpacked size of a page in bytes; in the file, it takes up a thousandth of that. */
const pageBytes = 150_000_000;
const pages = 10;

/** A PDF of 1.5 MB whose pages unpack to 1.5 GB of drawing commands. */
export function slowPdf(): Uint8Array {
  const drawing = deflateSync(Buffer.alloc(pageBytes, '(word) Tj '));
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(`<</Type/Pages/Kids[${kids}]/Count ${pages}>>`),
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'),
  ];
  for (let page = 0; page < pages; page++) {
    const stream = `<</Length ${drawing.length}/Filter/FlateDecode>>stream\n`;
    const dictionary = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>`;
    objects.push(Buffer.from(`${dictionary}/Contents ${5 + page * 2} 0 R>>`));
    objects.push(Buffer.concat([Buffer.from(stream), drawing, Buffer.from('\nendstream')]));
  }
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const pdfObject = Buffer.concat([Buffer.from(`${index + 1} 0 obj`), object, Buffer.from('endobj\n')]);
    const offset = length;
    parts.push(pdfObject);
    length += pdfObject.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  parts.push(Buffer.from(`${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`));
  return Buffer.concat(parts);
}
