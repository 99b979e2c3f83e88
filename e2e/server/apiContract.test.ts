import { password } from '../testing/program.js';
import { allRights } from '../testing/rights.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

/** Any response from the server; the expectations say what it must be. */
interface Json {
  [field: string]: Json | undefined;
}

/** A script with a cookie jar, as an outside developer would write it. */
class Script {
  private cookie = '';

  async call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Json }> {
    const isForm = body instanceof FormData;
    const answer = await fetch(suite.url + path, {
      method,
      headers: { cookie: this.cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      body: isForm ? body : JSON.stringify(body),
    });
    this.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
    const text = await answer.text();
    return {
      status: answer.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { text },
    };
  }

  async graphql(query: string, variables: Record<string, unknown> = {}): Promise<Json> {
    const { body } = await this.call('POST', '/graphql', { query, variables });
    expect(body.errors).toBeUndefined();
    return body.data ?? {};
  }

  /** Follows the GraphQL multipart request specification. */
  async graphqlUpload(name: string, content: string): Promise<Json> {
    const form = new FormData();
    const query = 'mutation($file: Upload!) { uploadFile(file: $file) { id name type size } }';
    form.set('operations', JSON.stringify({ query, variables: { file: null } }));
    form.set('map', JSON.stringify({ 0: ['variables.file'] }));
    form.set('0', new Blob([content]), name);
    const answer = await fetch(`${suite.url}/graphql`, {
      method: 'POST',
      headers: { cookie: this.cookie, 'apollo-require-preflight': 'true' },
      body: form,
    });
    const { data, errors } = (await answer.json()) as { data: Json; errors?: unknown };
    expect(errors).toBeUndefined();
    return data;
  }
}

function formOf(name: string, content: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  return form;
}

const owner = { username: 'owner', password };

test('every REST call in the contract works', async () => {
  const admin = new Script();
  const member = new Script();
  expect((await admin.call('GET', '/healthz')).status).toBe(200);
  expect((await admin.call('GET', '/readyz')).status).toBe(200);
  expect((await admin.call('GET', '/api/user')).status).toBe(401);
  expect(await admin.call('POST', '/api/login', owner)).toMatchObject({
    status: 200,
    body: { username: 'owner' },
  });
  const invite = await admin.call('POST', '/api/invite', {
    expiresAt: new Date(Date.now() + 2 * 86_400_000).toISOString(),
    accessRights: { ...allRights, games: false },
  });
  expect(invite).toMatchObject({
    status: 201,
    body: { used: false, accessRights: { games: false, notes: true } },
  });
  const { code } = invite.body;
  expect(await member.call('GET', `/api/invite/${code}`)).toMatchObject({
    status: 200,
    body: { code, label: null },
  });
  expect(await member.call('POST', '/api/register', { username: 'rest', password })).toMatchObject({
    status: 403,
    body: { message: 'You must have a valid invite link to register.' },
  });
  const registered = await member.call('POST', `/api/register/${code}`, { username: 'rest', password });
  expect(registered).toMatchObject({ status: 201, body: { username: 'rest', isAdmin: false } });
  expect(await member.call('GET', '/api/user')).toMatchObject({ status: 200, body: { username: 'rest' } });

  const uploaded = await member.call('POST', '/api/files/upload', formOf('plan.txt', 'a plan'));
  expect(uploaded).toMatchObject({ status: 201, body: { name: 'plan.txt', type: 'text/plain', size: 6 } });
  expect((await member.call('GET', '/api/files')).body).toMatchObject([
    { name: 'plan.txt', size: 6, tags: [] },
  ]);
  expect((await member.call('GET', `/api/files/${uploaded.body.id}`)).body).toEqual({ text: 'a plan' });
  expect((await member.call('GET', '/api/study-progress')).body).toEqual([
    { category: 'CompTIA A+', progress: 0 },
    { category: 'CCNA', progress: 0 },
  ]);
  const message = { message: 'What is 6 * 7?', assistantType: 'general', memoryEnabled: false };
  const chat = await member.call('POST', '/api/assistants/chat', {
    ...message,
    conversationHistory: [{ role: 'user', content: message.message }],
  });
  expect(chat).toMatchObject({ status: 200, body: { response: expect.stringContaining('42') } });

  expect((await member.call('GET', '/api/invites')).status).toBe(403);
  expect((await admin.call('GET', '/api/invites')).body).toContainEqual(
    expect.objectContaining({ code, used: true }),
  );
  const { body: users } = await admin.call('GET', '/api/users');
  for (const user of [{ username: 'owner' }, { username: 'rest', isActive: true }])
    expect(users).toContainEqual(expect.objectContaining(user));
  const accessRights = { ...allRights, aiAssistants: false };
  const { id } = registered.body;
  expect(await admin.call('PUT', `/api/users/${id}/access`, { accessRights })).toMatchObject({
    status: 200,
    body: { accessRights },
  });
  expect((await member.call('POST', '/api/assistants/chat', message)).status).toBe(403);
  expect((await member.call('POST', '/api/logout')).status).toBe(204);
  expect((await member.call('GET', '/api/user')).status).toBe(401);
});

test('the same works over GraphQL', async () => {
  const admin = new Script();
  const member = new Script();
  expect(await admin.graphql('{ me { id } }')).toEqual({ me: null });
  await admin.graphql('mutation($input: LoginInput!) { login(input: $input) { username } }', {
    input: owner,
  });
  const { createInvite } = await admin.graphql(
    'mutation($input: CreateInviteInput!) { createInvite(input: $input) { id code used expiresAt label accessRights { games } } }',
    {
      input: {
        expiresAt: new Date(Date.now() + 2 * 86_400_000),
        accessRights: allRights,
        label: 'for a script',
      },
    },
  );
  const { code } = createInvite ?? {};
  expect(await member.graphql('query($code: String!) { invite(code: $code) { label } }', { code })).toEqual({
    invite: { label: 'for a script' },
  });
  const { register } = await member.graphql(
    'mutation($input: RegisterInput!) { register(input: $input) { id username isAdmin isActive lastLogin accessRights { notes } } }',
    { input: { code, username: 'graph', password } },
  );
  expect(register).toMatchObject({ username: 'graph', isAdmin: false, isActive: true });

  const { uploadFile } = await member.graphqlUpload('note.md', '# Title');
  expect(uploadFile).toMatchObject({ name: 'note.md', size: 7 });
  const { id } = uploadFile ?? {};
  await member.graphql('mutation($id: ID!) { renameFile(id: $id, name: "idea.md") { id } }', { id });
  await member.graphql('mutation($id: ID!) { tagFile(id: $id, tags: ["idea"]) { id } }', { id });
  expect(await member.graphql('{ files { id name tags } }')).toEqual({
    files: [{ id, name: 'idea.md', tags: ['idea'] }],
  });
  expect(await member.graphql('mutation($ids: [ID!]!) { deleteFiles(ids: $ids) }', { ids: [id] })).toEqual({
    deleteFiles: [id],
  });
  expect(await member.graphql('{ studyProgress { category progress } }')).toMatchObject({
    studyProgress: [{ progress: 0 }, { progress: 0 }],
  });

  await member.graphql(
    'mutation { setAssistantMemory(assistantType: "tech", enabled: true) { memoryEnabled } }',
  );
  const { sendMessage } = await member.graphql(
    'mutation($input: SendMessageInput!) { sendMessage(input: $input) { conversationId messageId response sources { title url } } }',
    { input: { assistantType: 'general', message: 'What is 6 * 7?', memoryEnabled: true } },
  );
  expect(sendMessage).toMatchObject({ response: expect.stringContaining('42') });
  expect(await member.graphql('{ conversations { title } }')).toEqual({
    conversations: [{ title: 'What is 6 * 7?' }],
  });

  const variables = { userId: register?.id, accessRights: { ...allRights, studyHub: false } };
  await admin.graphql(
    'mutation($userId: ID!, $accessRights: AccessRightsInput!) { updateUserAccess(userId: $userId, accessRights: $accessRights) { id } }',
    variables,
  );
  expect((await member.call('GET', '/api/study-progress')).status).toBe(403);
  await admin.graphql('mutation($id: ID!) { setUserActive(userId: $id, isActive: false) { id } }', {
    id: register?.id,
  });
  expect(await member.graphql('{ me { id } }')).toEqual({ me: null });
  const spare = await admin.graphql(
    'mutation($input: CreateInviteInput!) { createInvite(input: $input) { id } }',
    {
      input: { accessRights: allRights },
    },
  );
  await admin.graphql('mutation($id: ID!) { revokeInvite(id: $id) { isRevoked } }', {
    id: spare.createInvite?.id,
  });
  expect(await admin.graphql('mutation { logout }')).toEqual({ logout: true });
});
