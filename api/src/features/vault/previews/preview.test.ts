import sharp from 'sharp';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload } from '../../../testing/uploads.js';

const app = useTestApp();
let mira: Person;

beforeAll(async () => {
  mira = await signedIn(app.url);
});

const stored = async (name: string, content: string | Buffer) =>
  `/api/files/${(await upload(mira, name, content)).body.id}`;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#205080' } }).png();

test('a picture has a thumbnail, which is removed with it', async () => {
  const path = await stored('sky.png', await picture(1200, 600).toBuffer());
  const response = await mira.fetch(`${path}/thumbnail`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const small = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([small.width, small.height]).toEqual([192, 96]);
  const headers = { 'if-none-match': String(response.headers.get('etag')) };
  expect((await mira.fetch(`${path}/thumbnail`, { headers })).status).toBe(304);
  expect((await mira.fetch(`${path}/thumbnail`)).status).toBe(200);
});

test('zip bombs, broken pictures, and other files have no thumbnail, without an error', async () => {
  // 100 million pixels in a few kilobytes.
  const bomb = await sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: 'black' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const whole = await picture(64, 64).toBuffer();
  for (const path of [
    await stored('bomb.png', bomb),
    await stored('broken.png', whole.subarray(0, whole.length - 30)),
    await stored('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    await stored('page.html', '<script>1</script>'),
  ]) {
    for (let again = 0; again < 2; again++) {
      const { status, body } = await mira.rest('GET', `${path}/thumbnail`);
      expect([status, body]).toEqual([404, { message: 'This file has no thumbnail.' }]);
    }
  }
});

test("types that a browser shows are sent inline and sandboxed; types that it could run aren't", async () => {
  const pdf = await mira.fetch(`${await stored('a.pdf', '%PDF-1.7\n')}/preview`);
  expect(pdf.headers.get('content-disposition')).toBe('inline; filename="a.pdf"');
  expect(pdf.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  const image = await mira.fetch(`${await stored('a.png', await picture(4, 4).toBuffer())}/preview`, {
    headers: { range: 'bytes=0-3' },
  });
  expect(image.status).toBe(206);
  expect(image.headers.get('content-security-policy')).toMatch(/^sandbox/);
  expect(image.headers.get('x-content-type-options')).toBe('nosniff');
  for (const [name, text] of [
    ['a.html', '<script>1</script>'],
    ['a.js', 'alert(1)'],
  ] as const) {
    expect((await mira.rest('GET', `${await stored(name, text)}/preview`)).status).toBe(404);
  }
});

test('an SVG drawing is shown as a picture that runs and loads nothing', async () => {
  const path = await stored('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const { status, headers } = await mira.fetch(`${path}/preview`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test("other people's files, files in the trash, and malformed ids have neither", async () => {
  const path = await stored('mine.png', await picture(8, 8).toBuffer());
  const other = await signedIn(app.url);
  for (const wrong of [path, '/api/files/507f1f77bcf86cd799439011', '/api/files/nonsense']) {
    expect((await other.rest('GET', `${wrong}/preview`)).status).toBe(404);
    expect((await other.rest('GET', `${wrong}/thumbnail`)).status).toBe(404);
  }
  await ask(mira, 'mutation ($ids: [ID!]!) { deleteFiles(ids: $ids) }', { ids: [path.split('/').at(-1)] });
  expect((await mira.rest('GET', `${path}/thumbnail`)).status).toBe(404);
});
