import mongoose from 'mongoose';
import sharp from 'sharp';
import { TestClient } from '../../testing/client.js';
import { signedIn } from '../../testing/factories.js';
import { ask } from '../../testing/notes.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});

async function upload(content: Buffer | string, name = 'sky.png', client = admin) {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const response = await client.fetch('/api/site/background', { method: 'POST', body: form });
  return { status: response.status, body: JSON.parse(await response.text()) };
}
const picture = (width: number, height: number, background = '#205080') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
const site = async () => (await new TestClient(app.url).rest('GET', '/api/site')).body;
const stored = () => mongoose.connection.collection('siteBackgrounds').countDocuments({});
const readStyle = () => ask(admin, '{ siteSettings { backgroundStyle picture { width height bytes } } }');

test("an uploaded image becomes everyone's background, resized and without its location", async () => {
  const photo = await picture(4000, 2000)
    .withExif({ IFD0: { Artist: 'Secret photographer' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(photo, 'holiday.txt');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    background: 'custom',
    picture: { url: expect.stringMatching(/^\/api\/site\/background\//) },
  });

  const visitor = new TestClient(app.url);
  const { url } = (await site()).picture as unknown as { url: string };
  const response = await visitor.fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; frame-ancestors 'none'",
  );
  const made = await sharp(bytes).metadata();
  expect([made.width, made.height, made.exif]).toEqual([2560, 1280, undefined]);
  expect(bytes.includes('Secret photographer')).toBe(false);

  const etag = String(response.headers.get('etag'));
  expect((await visitor.fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(await readStyle()).toEqual({
    backgroundStyle: 'CUSTOM',
    picture: { width: 2560, height: 1280, bytes: bytes.length },
  });
});

test('another upload replaces the background, and nothing of the first one remains', async () => {
  const { url } = (await site()).picture as unknown as { url: string };
  const { body } = await upload(await picture(300, 200, '#ffffff').webp().toBuffer());
  expect(body.picture.url).not.toBe(url);
  expect(await stored()).toBe(1);
  expect((await new TestClient(app.url).fetch(url)).status).toBe(404);
  // On white, light text needs a dark veil, and dark text needs only the minimum.
  expect(body.picture).toMatchObject({ darkScrim: 0.84, lightScrim: 0.35 });
});

test('deleting the background brings the stars back', async () => {
  const removed = await ask(
    admin,
    'mutation { removeBackgroundPicture { backgroundStyle picture { url } } }',
  );
  expect(removed).toEqual({ backgroundStyle: 'SPACE', picture: null });
  expect(await stored()).toBe(0);
  expect(await site()).toMatchObject({ background: 'space', picture: null });
  // Deleting again does nothing.
  expect((await admin.graphql('mutation { removeBackgroundPicture { revision } }')).errors).toEqual([]);
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>1</script></svg>'],
  ['SVG after a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['HTML with the name of a picture', '<script>alert(1)</script>'],
  ['an empty file', ''],
])('refuses %s', async (_what, content) => {
  const { status, body } = await upload(content, 'sky.png');
  expect([status, body.message]).toEqual([
    400,
    'We can’t use this file. Choose a PNG, JPEG, WebP, or AVIF image.',
  ]);
  expect(await stored()).toBe(0);
});

test('an image bomb, a damaged image, and a huge image are refused with the reason', async () => {
  // 100 million pixels in a few kilobytes.
  const bomb = await picture(10_000, 10_000, 'black').png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(500_000);
  expect((await upload(bomb)).body.message).toBe('This image is too large. The limit is 50 megapixels.');
  const whole = await picture(64, 64).png().toBuffer();
  const damaged = await upload(whole.subarray(0, whole.length - 30));
  expect([damaged.status, damaged.body.message]).toEqual([400, 'This image is damaged. Choose another one.']);
  // Claims to be enormous and contains nothing.
  const lie = Buffer.from(whole);
  lie.writeUInt32BE(2 ** 30, 16);
  lie.writeUInt32BE(2 ** 30, 20);
  expect((await upload(lie)).status).toBe(400);
  const huge = await upload(Buffer.concat([whole, Buffer.alloc(20 * 1024 * 1024)]));
  expect([huge.status, huge.body.message]).toEqual([413, 'Background images can be up to 20 MB.']);
  expect(await stored()).toBe(0);
});

test('only admins can upload a background', async () => {
  const content = await picture(8, 8).png().toBuffer();
  expect((await upload(content, 'a.png', await signedIn(app.url))).status).toBe(403);
  expect((await upload(content, 'a.png', new TestClient(app.url))).status).toBe(401);
  expect((await new TestClient(app.url).fetch('/api/site/background/nonsense')).status).toBe(404);
});
