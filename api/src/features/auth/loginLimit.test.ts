import mongoose from 'mongoose';
import { setPoints } from '../../testing/account/limits.js';
import { TestClient } from '../../testing/client.js';
import { password, signedInByPassword } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';
import { UserModel } from '../users/user.model.js';

// Tests send requests from several addresses.
const app = useTestApp({ TRUST_PROXY: '1' });

let lastAddress = 0;
const newAddress = () => `10.0.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`;

async function tryLogin(client: TestClient, username: string, word: string, address: string) {
  const response = await client.fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password: word }),
  });
  return response.status;
}

async function fail(times: number, username: string, address: string, client = new TestClient(app.url)) {
  const statuses: number[] = [];
  for (let round = 0; round < times; round++) {
    statuses.push(await tryLogin(client, username, 'wrong-one', address));
  }
  return statuses;
}

const pointsOf = async (key: string) =>
  (await mongoose.connection.collection('loginLimits').findOne({ key }))?.points ?? 0;

test("a device that signed in before isn't locked by strangers' failures", async () => {
  const owner = await signedInByPassword(app.url);
  await owner.rest('POST', '/api/logout');
  const stranger = newAddress();
  expect((await fail(11, owner.username, stranger)).at(-1)).toBe(429);
  expect(await tryLogin(new TestClient(app.url), owner.username, password, newAddress())).toBe(429);
  expect(await tryLogin(owner, owner.username, password, newAddress())).toBe(200);
  // The owner's success doesn't give the stranger new attempts either.
  expect(await tryLogin(new TestClient(app.url), owner.username, 'wrong-one', newAddress())).toBe(429);
});

test("a device that signed in before isn't locked by strangers behind the same router", async () => {
  const owner = await signedInByPassword(app.url);
  const school = newAddress();
  await setPoints('loginLimits', `address:${school}`, 100);
  expect(await tryLogin(new TestClient(app.url), owner.username, password, school)).toBe(429);
  expect(await tryLogin(owner, owner.username, password, school)).toBe(200);
});

test('all ports of an address count as the same address', async () => {
  const address = newAddress();
  await setPoints('loginLimits', `address:${address}`, 98);
  const statuses: number[] = [];
  for (let port = 50_000; port < 50_003; port++)
    statuses.push(...(await fail(1, `nobody-${address}-${port}`, `${address}:${port}`)));
  expect(statuses).toEqual([401, 401, 429]);
});

test("a known device has ten attempts of its own, and isn't known to other accounts", async () => {
  const owner = await signedInByPassword(app.url);
  const other = await signedInByPassword(app.url);
  const address = newAddress();
  expect(await fail(10, owner.username, address, owner)).toEqual(Array(10).fill(401));
  expect(await tryLogin(owner, owner.username, password, address)).toBe(429);
  // Others can still use the account.
  expect(await tryLogin(new TestClient(app.url), owner.username, password, newAddress())).toBe(200);

  await fail(10, other.username, newAddress());
  expect(await tryLogin(owner, other.username, password, newAddress())).toBe(429);
});

test("while an address is refused, the account's counter doesn't rise", async () => {
  const { username } = await signedInByPassword(app.url);
  const address = newAddress();
  await setPoints('loginLimits', `address:${address}`, 100);
  expect(await fail(5, username, address)).toEqual(Array(5).fill(429));
  expect(await pointsOf(`account:${username}`)).toBe(0);
  expect(await tryLogin(new TestClient(app.url), username, password, newAddress())).toBe(200);
});

test('a different spelling of the username has no attempts of its own', async () => {
  const { username } = await signedInByPassword(app.url);
  await fail(10, username, newAddress());
  const fullWidth = username.replace('p', 'ｐ');
  expect(await fail(1, fullWidth, newAddress())).toEqual([429]);
  expect(await fail(1, username.toUpperCase(), newAddress())).toEqual([429]);
});

test('an account keeps the hashes of the last twenty devices, and those used only once are removed first', async () => {
  const owner = await signedInByPassword(app.url);
  await tryLogin(owner, owner.username, password, newAddress());
  for (let round = 0; round < 22; round++) {
    expect(await tryLogin(new TestClient(app.url), owner.username, password, newAddress())).toBe(200);
  }
  const { devices } = (await UserModel.findById(owner.userId).lean()) ?? { devices: [] };
  expect(devices).toHaveLength(20);
  const id = /cosmic\.device=([\w-]+)/.exec(owner.cookie)?.[1] ?? '';
  expect(id).toHaveLength(22);
  expect(JSON.stringify(devices)).not.toContain(id);
  await fail(10, owner.username, newAddress());
  expect(await tryLogin(owner, owner.username, password, newAddress())).toBe(200);
});

test('device names stored by earlier releases still work', async () => {
  const person = await signedInByPassword(app.url);
  const legacy = { $set: { devices: ['Firefox on Windows', 'a script'] } };
  await UserModel.collection.updateOne({ username: person.username }, legacy);
  expect(await tryLogin(new TestClient(app.url), person.username, password, newAddress())).toBe(200);
  const user = await UserModel.findById(person.userId).lean();
  expect(user?.devices).toMatchObject([
    { idHash: expect.any(String), name: 'a script', signIns: 1 },
    { name: 'Firefox on Windows', signIns: 1 },
  ]);
  expect((await person.graphql('{ notifications { title } }')).data).toMatchObject({ notifications: [] });
});
