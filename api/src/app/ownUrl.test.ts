import { ownUrl } from './ownUrl.js';

test.each([
  ['127.0.0.1', '', 'http://localhost:4000'],
  ['0.0.0.0', '', 'http://localhost:4000'],
  ['::', '', 'http://localhost:4000'],
  ['192.168.1.5', '', 'http://192.168.1.5:4000'],
  ['fe80::1', '', 'http://[fe80::1]:4000'],
  ['0.0.0.0', 'https://dashboard.example.org', 'https://dashboard.example.org'],
])('listening on %s with PUBLIC_URL "%s" is opened at %s', (host, publicUrl, url) => {
  expect(ownUrl({ host, publicUrl }, 4000)).toBe(url);
});
