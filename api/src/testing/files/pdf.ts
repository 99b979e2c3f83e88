import { deflateSync } from 'node:zlib';

/** A PDF with a line of text on each page. */
export function makePdf(lines: readonly string[]): Buffer {
  const first = 4;
  const pages = lines.flatMap((line, index) => {
    const drawing = line ? `BT /F1 12 Tf 72 720 Td (${line}) Tj ET` : '';
    const content = first + index * 2 + 1;
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${content} 0 R>>`,
      `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    ];
  });
  const kids = lines.map((_line, index) => `${first + index * 2} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${lines.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = String(text.length).padStart(10, '0');
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${offset} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`);
}

/** A PDF with one page whose drawing unpacks to this many megabytes of a single character. */
export function makePdfBomb(megabytes: number, sign = ' '): Buffer {
  const drawing = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, sign), { level: 9 });
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>endobj\n' +
        `4 0 obj<</Length ${drawing.length}/Filter/FlateDecode>>stream\n`,
    ),
    drawing,
    Buffer.from('\nendstream endobj\ntrailer<</Size 5/Root 1 0 R>>\n%%EOF'),
  ]);
}
