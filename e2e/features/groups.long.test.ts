import { audit, auditColors, horizontalOverflow, showTheme, waitUntilLoaded } from '../testing/audit.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

test.each(['desktop', 'phone'] as const)('%s: groups are accessible in both themes and fit', async (size) => {
  const { page, errors } = await suite.openAsAdmin({ size });
  const call = async (query: string, variables: object) => {
    const answer = await page.request.post('/graphql', { data: { query, variables } });
    return (await answer.json()).data;
  };
  const rights = {
    aiAssistants: false,
    games: false,
    studyHub: true,
    notes: false,
    fileVault: false,
    tools: false,
  };
  const { createGroup } = await call('mutation($input: GroupInput!) { createGroup(input: $input) { id } }', {
    input: { name: `${'Long'.repeat(15)} ${size}`, description: 'Room 4', defaultRights: rights },
  });
  const { users } = await call('{ users { id } }', {});
  await call(
    'mutation($id: ID!, $userIds: [ID!]!) { addGroupMembers(groupId: $id, userIds: $userIds) { id } }',
    {
      id: createGroup.id,
      userIds: users.map(({ id }: { id: string }) => id),
    },
  );
  for (const [kind, targetId] of [
    ['MODULE', 'ccna-01-components-and-topologies'],
    ['EXAM', 'ccna'],
    ['EXAM', 'core1'],
    ['EXAM', 'core2'],
  ]) {
    await call(
      'mutation($id: ID!, $input: AssignmentInput!) { assignToGroup(groupId: $id, input: $input) { id } }',
      {
        id: createGroup.id,
        input: { kind, targetId },
      },
    );
  }
  for (const path of ['/groups', `/groups/${createGroup.id}`, '/study-hub']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilLoaded(page);
    expect([path, await horizontalOverflow(page)]).toEqual([path, 0]);
    await showTheme(page, 'dark');
    expect([path, await audit(page)]).toEqual([path, []]);
    await showTheme(page, 'light');
    expect([path, await auditColors(page)]).toEqual([path, []]);
  }
  expect(errors).toEqual([]);
});
