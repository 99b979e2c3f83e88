import type { Actor } from '../../../core/access/access.js';
import { type ExportSource, jsonItem, textItem } from '../../../core/export/exportItem.js';
import { describeLocation } from '../../../core/sessions/location.js';
import { listOwnSessions } from '../../../core/sessions/ownSessions.js';
import { readme } from './readme.js';

/** What other features export about the account. */
export interface AccountParts {
  /** The account, without the password. */
  findUser(id: string): Promise<object | null>;
  findSecondFactor(userId: string): Promise<object>;
  /** Names and dates of the passkeys, without the keys themselves. */
  listPasskeys(userId: string): Promise<object[]>;
  /** External accounts that sign in to this one. */
  listLinkedSignIns(userId: string): Promise<object[]>;
  /** The API tokens, without anything that grants access. */
  listTokens(actor: Actor): Promise<object[]>;
  findSettings(actor: Actor): Promise<object>;
}

/** Exports the person's account and where they're signed in. */
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
