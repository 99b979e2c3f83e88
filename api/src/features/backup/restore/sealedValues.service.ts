import type { Collection, Document } from 'mongodb';
import { createSecretBox } from '../../../platform/secrets/secretBox.js';
import type { LostSecret } from './restore.model.js';

/** A field whose secrets are sealed with the session secret. */
export interface SealedField {
  collection: string;
  field: string;
  /** As given to `createSecretBox`. */
  purpose: string;
  /** Display name, such as 'AI provider API key'. */
  name: string;
  /** What happens to the document if the secret can't be opened. */
  whenLost: 'delete' | 'clear';
  /** Whether someone has to act, such as by entering the secret again. */
  isToldWhenLost: boolean;
}

/**
 * Encrypts secrets from the archive with this installation's key; removes those that neither key decrypts.
 * @param archiveSecret the key from the archive, if it has one
 */
export async function resealValues(
  fields: readonly SealedField[],
  collectionOf: (name: string) => Collection,
  ownSecret: string,
  archiveSecret: string | undefined,
): Promise<LostSecret[]> {
  const lost: LostSecret[] = [];
  for (const field of fields) {
    const count = await resealField(field, collectionOf(field.collection), ownSecret, archiveSecret);
    if (count > 0 && field.isToldWhenLost) lost.push({ name: field.name, count });
  }
  return lost;
}

async function resealField(
  { field, purpose, whenLost }: SealedField,
  collection: Collection,
  ownSecret: string,
  archiveSecret: string | undefined,
): Promise<number> {
  const ownBox = createSecretBox(ownSecret, purpose);
  const archiveBox = archiveSecret === undefined ? undefined : createSecretBox(archiveSecret, purpose);
  let lost = 0;
  const hasValue = { [field]: { $type: 'string', $ne: '' } } as Document;
  for await (const document of collection.find(hasValue, { projection: { [field]: 1 } })) {
    const sealed = field.split('.').reduce<unknown>((value, key) => (value as Document)?.[key], document);
    if (typeof sealed !== 'string' || ownBox.open(sealed) !== undefined) continue;
    const plain = archiveBox?.open(sealed);
    const { _id } = document;
    if (plain !== undefined) {
      await collection.updateOne({ _id }, { $set: { [field]: ownBox.seal(plain) } });
      continue;
    }
    lost++;
    if (whenLost === 'delete') await collection.deleteOne({ _id });
    else await collection.updateOne({ _id }, { $set: { [field]: '' } });
  }
  return lost;
}
