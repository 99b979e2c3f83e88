import type { Actor } from '../../../core/access/access.js';
import { type ExportSource, jsonItem, textItem } from '../../../core/export/exportItem.js';
import { describeLocation } from '../../../core/sessions/location.js';
import { listOwnSessions } from '../../../core/sessions/ownSessions.js';
import { readme } from './readme.js';

/** What is told of the account by other features. */
export interface AccountParts {
  /** The account, without the password. */
  findUser(id: string): Promise<object | null>;
  findSecondFactor(userId: string): Promise<object>;
  /** Their names and dates; the keys themselves are not here. */
  listPasskeys(userId: string): Promise<object[]>;
  /** Accounts elsewhere that sign in to this one. */
  listLinkedSignIns(userId: string): Promise<object[]>;
  /** Without what opens a door. */
  listTokens(actor: Actor): Promise<object[]>;
  findSettings(actor: Actor): Promise<object>;
}

/** Who the person is here, and where they are signed in. */
export function createAccountExport(parts: AccountParts): ExportSource {
  return {
    count: async () => 5,
    items: async function* (actor) {
      yield textItem('README.txt', readme(actor.username));
      yield jsonItem('profile.json', {
        ...(await parts.findUser(actor.id)),
        twoFactorSignIn: await parts.findSecondFactor(actor.id),
        passkeys: await parts.listPasskeys(actor.id),
        linkedSignIns: await parts.listLinkedSignIns(actor.id),
      });
      yield jsonItem('settings.json', await parts.findSettings(actor));
      const sessions = await listOwnSessions(actor.id, null);
      yield jsonItem(
        'sessions.json',
        sessions.map(({ device, address, createdAt, lastUse }) => ({
          device,
          place: describeLocation(address),
          createdAt,
          lastUse,
        })),
      );
      yield jsonItem('api-tokens.json', await parts.listTokens(actor));
    },
  };
}
