import { hash } from '@node-rs/argon2';
import mongoose from 'mongoose';
import { vi } from 'vitest';
import { linkWith, useOpenIdApp } from '../../testing/account/openIdProvider.js';
import { addPasskey } from '../../testing/account/passkeys.js';
import { confirmWithCode, enableSecondFactor, totpCode } from '../../testing/account/secondFactor.js';
import { password, signedInByPassword } from '../../testing/factories.js';
import { until } from '../../testing/until.js';

type Person = Awaited<ReturnType<typeof signedInByPassword>>;

const { app, provider } = useOpenIdApp();

const collection = (name: string) => mongoose.connection.collection(name);
const idOf = ({ userId }: Person) => new mongoose.Types.ObjectId(userId);
const signOut = ({ userId }: Person) => collection('sessions').deleteMany({ 'session.userId': userId });
const demote = (person: Person) =>
  collection('users').updateOne({ _id: idOf(person) }, { $set: { isAdmin: false } });

/** Locks a document, so a transaction that writes it keeps retrying until it's released. */
async function holdDocument(name: string, filter: Parameters<ReturnType<typeof collection>['updateOne']>[0]) {
  const client = mongoose.connection.getClient();
  const session = client.startSession();
  session.startTransaction();
  const { matchedCount } = await collection(name).updateOne(filter, { $set: { isHeld: true } }, { session });
  expect(matchedCount).toBe(1);
  let refusedAttempts = 0;
  const note = ({ commandName }: { commandName: string }) => {
    if (commandName === 'abortTransaction') refusedAttempts++;
  };
  client.on('commandStarted', note);
  return {
    refusedAttempts: () => refusedAttempts,
    release: async () => {
      client.off('commandStarted', note);
      await session.abortTransaction();
      await session.endSession();
    },
  };
}

interface Change {
  person: Person;
  /** The collection and document that the change writes. */
  target: [string, Parameters<typeof holdDocument>[1]];
  text: string;
  lose: (person: Person) => Promise<unknown>;
  code: string;
}

const changes: [string, () => Promise<Change>][] = [
  [
    'the sign-in policy',
    async () => {
      const person = await signedInByPassword(app.url, { isAdmin: true });
      const save = (minutes: number) =>
        `mutation { saveSignInPolicy(input: { sessionTimeoutMinutes: ${minutes} }) { sessionTimeoutMinutes } }`;
      await person.graphql(save(90));
      return { person, target: ['signInPolicy', {}], text: save(60), lose: demote, code: 'FORBIDDEN' };
    },
  ],
  [
    'two-factor sign-in',
    async () => {
      const person = await signedInByPassword(app.url);
      const { secret } = await enableSecondFactor(person);
      await confirmWithCode(person, totpCode(secret));
      return {
        person,
        target: ['secondfactors', { _id: idOf(person) }],
        text: 'mutation { disableTotp { isOn } }',
        ...{ lose: signOut, code: 'UNAUTHENTICATED' },
      };
    },
  ],
  [
    'a passkey',
    async () => {
      const person = await signedInByPassword(app.url);
      await addPasskey(person);
      const { data } = await person.graphql('{ myPasskeys { id } }');
      return {
        person,
        target: ['passkeys', { userId: idOf(person) }],
        text: `mutation { removePasskey(id: "${data?.myPasskeys?.[0]?.id}") }`,
        ...{ lose: signOut, code: 'UNAUTHENTICATED' },
      };
    },
  ],
  [
    'a linked sign-in',
    async () => {
      const person = await signedInByPassword(app.url);
      provider.person = { sub: person.username };
      await linkWith(provider, person);
      return {
        person,
        target: ['openididentities', { userId: idOf(person) }],
        text: 'mutation { unlinkSignIn { name } }',
        ...{ lose: signOut, code: 'UNAUTHENTICATED' },
      };
    },
  ],
];

test.each(changes)(
  '%s stays unchanged if the sender loses access during the change',
  async (_name, prepare) => {
    const { person, target, text, lose, code } = await prepare();
    const before = await collection(target[0]).find(target[1]).toArray();
    expect(before).toHaveLength(1);
    const held = await holdDocument(...target);
    let isOver = false;
    const changing = person.graphql(text).finally(() => {
      isOver = true;
    });
    await until(() => held.refusedAttempts() > 0);
    await lose(person);
    // The current attempt may have read the session before; the next one hasn't.
    const attempts = held.refusedAttempts();
    await until(() => isOver || held.refusedAttempts() > attempts);
    await held.release();
    expect((await changing).errors[0]?.extensions.code).toBe(code);
    expect(await collection(target[0]).find(target[1]).toArray()).toEqual(before);
  },
);

test('an account isn’t linked if its owner signs out while the provider responds', async () => {
  const person = await signedInByPassword(app.url);
  provider.person = { sub: 'too-late' };
  provider.beforeToken = async () => {
    await signOut(person);
  };
  expect(await linkWith(provider, person)).toBe('/account?openId=over');
  provider.beforeToken = undefined;
  expect(await collection('openididentities').countDocuments({ userId: idOf(person) })).toBe(0);
});

test("a password doesn't change if its owner is signed out while the new one is hashed", async () => {
  const person = await signedInByPassword(app.url);
  vi.mocked(hash).mockImplementationOnce(async () => {
    await signOut(person);
    return 'hashed';
  });
  const text =
    'mutation ($new: String!, $old: String!) { changePassword(newPassword: $new, currentPassword: $old) }';
  const { errors } = await person.graphql(text, { new: 'another-orbit-43', old: password });
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await person.rest('POST', '/api/login', { username: person.username, password })).status).toBe(200);
});
