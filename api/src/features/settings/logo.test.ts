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

async function upload(content: Buffer | string, client = admin) {
  const form = new FormData();
  form.append('file', new Blob([content]), 'logo.png');
  const response = await client.fetch('/api/site/logo', { method: 'POST', body: form });
  return { status: response.status, body: JSON.parse(await response.text()) };
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#205080' } });
const readManifest = async () => (await new TestClient(app.url).rest('GET', '/api/site/manifest')).body;
const stored = () => mongoose.connection.collection('siteLogos').countDocuments({});

test('an uploaded logo becomes a square PNG without metadata, for pages and the installed app', async () => {
  expect(await readManifest()).toMatchObject({
    name: 'Cosmic Dashboard',
    start_url: '/',
    scope: '/',
    icons: expect.arrayContaining([expect.objectContaining({ src: '/icons/icon-192.png' })]),
  });
  const photo = await picture(600, 200)
    .withExif({ IFD0: { Artist: 'Secret photographer' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(photo);
  expect([status, body.logo]).toEqual([201, expect.stringMatching(/^\/api\/site\/logo\/[0-9a-f]{64}$/)]);

  const response = await new TestClient(app.url).fetch(body.logo);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const made = await sharp(bytes).metadata();
  expect([made.format, made.width, made.height, made.hasAlpha]).toEqual(['png', 512, 512, true]);
  expect(bytes.includes('Secret photographer')).toBe(false);

  expect(await readManifest()).toMatchObject({
    icons: [{ src: body.logo, sizes: '512x512', type: 'image/png' }],
  });
});

test('another upload replaces the logo, and deleting it brings the original back', async () => {
  const { body } = await upload(await picture(64, 64).webp().toBuffer());
  expect(await stored()).toBe(1);
  expect(await ask(admin, '{ siteSettings { logoUrl } }')).toEqual({ logoUrl: body.logo });
  expect(await ask(admin, 'mutation { removeLogo { logoUrl } }')).toEqual({ logoUrl: null });
  expect(await stored()).toBe(0);
  expect((await new TestClient(app.url).fetch(body.logo)).status).toBe(404);
  // Deleting again does nothing.
  expect((await admin.graphql('mutation { removeLogo { revision } }')).errors).toEqual([]);
});

test('the background stays when the logo changes', async () => {
  const form = new FormData();
  form.append('file', new Blob([await picture(30, 20).png().toBuffer()]), 'sky.png');
  await admin.fetch('/api/site/background', { method: 'POST', body: form });
  const { body } = await upload(await picture(64, 64).png().toBuffer());
  expect(body).toMatchObject({ background: 'custom', picture: { url: expect.any(String) } });
  await ask(admin, 'mutation { removeBackgroundPicture { revision } }');
  expect(await ask(admin, '{ siteSettings { logoUrl } }')).toEqual({ logoUrl: body.logo });
});

test('a program, a damaged image, and a member are refused with the reason', async () => {
  const before = await stored();
  const svg = await upload('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  expect([svg.status, svg.body.message]).toEqual([
    400,
    'We can’t use this file. Choose a PNG, JPEG, WebP, or AVIF image.',
  ]);
  const whole = await picture(64, 64).png().toBuffer();
  expect((await upload(whole.subarray(0, whole.length - 30))).body.message).toBe(
    'This image is damaged. Choose another one.',
  );
  const huge = await upload(Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024)]));
  expect([huge.status, huge.body.message]).toEqual([413, 'Logos can be up to 5 MB.']);
  expect((await upload(whole, await signedIn(app.url))).status).toBe(403);
  expect(await stored()).toBe(before);
});
