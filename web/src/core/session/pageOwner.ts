import { openUserStorage } from './userStorage';

let owner: string | undefined;
let isOpen = false;

/**
 * A page, with all that its code remembers, belongs to the first person who is signed in on it.
 * @returns false if a different user signed in, so the page must reload
 */
export function claimPageForUser(userId: string): boolean {
  owner ??= userId;
  if (owner !== userId) return false;
  if (!isOpen) openUserStorage(userId);
  isOpen = true;
  return true;
}

/** The owner has signed out; signing in again opens what this browser keeps for them again. */
export function releasePage(): void {
  isOpen = false;
}
