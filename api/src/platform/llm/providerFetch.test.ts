import { createProviderFetch, isMetadataHost } from './providerFetch.js';

test.each([
  'http://169.254.169.254/',
  'http://169.254.0.1/',
  'http://0251.0376.0251.0376/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[fe80::a9fe:a9fe]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[fd20:ce::254]/',
])('%s hands out credentials', async (address) => {
  expect(await isMetadataHost(address)).toBe(true);
  await expect(createProviderFetch()(address)).rejects.toMatchObject({ fault: 'blocked' });
});

test.each([
  'http://127.0.0.1:11434/v1',
  'http://localhost:11434/v1',
  'http://192.168.1.20/v1',
  'http://10.0.0.1/',
  'http://[::1]:8080/',
  'http://[fd12:3456::1]/',
  'http://no-such-name.invalid/',
])('%s may be a model server', async (address) => {
  expect(await isMetadataHost(address)).toBe(false);
});
