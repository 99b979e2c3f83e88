import { signedIn } from '../../../testing/factories.js';
import { changeSettings, readSettings, saveSettings } from '../../../testing/features/siteSettings.js';
import { useTestApp } from '../../../testing/testApp.js';

const app = useTestApp();

const query = '{ emergencyNumbers { country text numbers { type name number } } }';

test('members see the emergency numbers, and an admin’s choice of country changes them', async () => {
  const member = await signedIn(app.url);
  const admin = await signedIn(app.url, { isAdmin: true });
  const read = async () => (await member.graphql(query)).data?.emergencyNumbers;

  expect(await read()).toEqual({
    country: 'US',
    text: 'Not medical advice. Emergency: 911 · Poison Help: 1-800-222-1222 (Canada: 1-844-764-7669) · Crisis line: 988 · Pets: ASPCA 1-888-426-4435',
    numbers: [
      { type: 'emergency', name: 'Emergency', number: '911' },
      { type: 'poison', name: 'Poison Help', number: '1-800-222-1222' },
      { type: 'poison', name: 'Canada', number: '1-844-764-7669' },
      { type: 'crisis', name: 'Crisis line', number: '988' },
      { type: 'pets', name: 'ASPCA', number: '1-888-426-4435' },
    ],
  });
  await changeSettings(admin, { country: 'EU' });
  expect(await read()).toMatchObject({ country: 'EU', text: 'Not medical advice. Emergency: 112' });
  await changeSettings(admin, { country: 'OTHER' });
  expect(await read()).toEqual({
    country: 'OTHER',
    text: 'Not medical advice. In an emergency, call your local emergency number.',
    numbers: [],
  });
});

test("an admin who would overwrite another admin's country is shown its name", async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const { revision } = await readSettings(admin);
  await changeSettings(admin, { country: 'UK' });
  const { errors } = await saveSettings(admin, { country: 'AU' }, revision);
  expect(errors[0]?.extensions.fields).toEqual({
    country: 'Someone else set this to United Kingdom. Save again to use yours.',
  });
});
