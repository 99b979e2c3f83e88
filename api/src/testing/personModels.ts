import { type Model, type Schema, Types } from 'mongoose';

/** Fields that contain a user's ID. A new one with a different name makes accountRemoval.test fail, so add it here. */
const personField =
  /(?:owner|user|recipient|member|admin|actor|subject|person|author|creator|assigner|group admin)s?Ids?$/i;

/**
 * Models that don't contain a user's ID: they belong to the whole installation, or are found through another record.
 */
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
  'SiteLogo',
  'SiteSettings',
  'User',
  'VaultThumbnail',
];

/** Where a schema's documents contain a user's ID, including lists of subdocuments: `ownerId`, `members.userId`. */
function personPaths(schema: Schema): string[] {
  return Object.entries(schema.paths).flatMap(([path, type]) => {
    if (type.schema) return personPaths(type.schema).map((inner) => `${path}.${inner}`);
    return personField.test(path) ? [path] : [];
  });
}

/**
 * For each of a model's fields with a user's ID, a document with this ID in the field, whatever else the model
 * contains.
 */
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
