import { type Model, type Schema, Types } from 'mongoose';

/** Fields that hold a person. A new one that is called otherwise makes accountRemoval.test fail: name it here. */
const personField =
  /(?:owner|user|recipient|member|admin|actor|subject|person|author|creator|assigner|group admin)s?Ids?$/i;

/** Models that hold nobody's id: of the whole installation, or found by another record. */
export const ownerless = [
  'AiSettings',
  'Backup',
  'BackupSettings',
  'ForwardedRequest',
  'AuditRetention',
  'Installation',
  'Invite',
  'Process',
  'Restore',
  'ScanSettings',
  'SignInPolicy',
  'SiteBackground',
  'SiteSettings',
  'User',
  'VaultThumbnail',
];

/** Where the documents of a schema hold a person, also in lists of parts: `ownerId`, `members.userId`. */
function personPaths(schema: Schema): string[] {
  return Object.entries(schema.paths).flatMap(([path, type]) => {
    if (type.schema) return personPaths(type.schema).map((inner) => `${path}.${inner}`);
    return personField.test(path) ? [path] : [];
  });
}

/** For each field of a model that holds a person a document with this one in it, whatever else the model has. */
export function documentsOf({ schema }: Model<unknown>, userId: Types.ObjectId): Record<string, unknown>[] {
  const paths = personPaths(schema);
  const id = schema.path('_id');
  if (paths.length === 0) return id?.isRequired && id.instance === 'ObjectId' ? [{ _id: userId }] : [];
  return paths.map((path) => {
    const _id = id?.instance === 'String' ? String(new Types.ObjectId()) : new Types.ObjectId();
    const ids = paths.map((other) => [other, other === path ? userId : new Types.ObjectId()] as const);
    const fields = ids.map(([name, value]): [string, unknown] => {
      const [list = '', inner] = name.split('.');
      if (inner) return [list, [{ [inner]: value }]];
      const { instance } = schema.path(name);
      return [name, instance === 'String' ? String(value) : instance === 'Array' ? [value] : value];
    });
    return { _id, ...Object.fromEntries(fields) };
  });
}
