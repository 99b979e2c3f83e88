import { openUserStorage } from './userStorage';

let owner: string | undefined;
let isOpen = false;

/**
 * A page and its memory belong to the first user signed in on it.
 * @returns false if a different user signed in, so the page must reload
 */
export function claimPageForUser(userId: string): boolean {
  owner ??= userId;
  if (owner !== userId) return false;
  if (!isOpen) openUserStorage(userId);
  isOpen = true;
  return true;
}

/** Called when the owner signed out. Signing in again gives access to their stored data. */
export function releasePage(): void {
  isOpen = false;
}
