import { dummyOperation } from '../../testing/dummyOperation.js';
import { signedIn } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

test('a null wherever the schema allows one gets a result or a clear error, never an unexpected one', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const kinds = [
    ['query', app.schema.getQueryType()],
    ['mutation', app.schema.getMutationType()],
  ] as const;
  const accidents: string[] = [];
  for (const [kind, type] of kinds)
    for (const field of Object.values(type?.getFields() ?? {})) {
      if (['logout', 'uploadFile'].includes(field.name)) continue;
      const { errors } = await admin.graphql(dummyOperation(kind, field, { withNulls: true }));
      if (errors[0]?.extensions.code === 'INTERNAL_SERVER_ERROR') accidents.push(field.name);
    }
  expect(accidents).toEqual([]);
});
