import { beforeEach, expect, test } from 'vitest';
import { clearUserStorage, openUserStorage, userStorage } from './userStorage';

beforeEach(() => {
  localStorage.clear();
  openUserStorage('u1');
  openUserStorage('u2');
});

test("each person has their own data, and removing it leaves other people's data and the browser's keys", () => {
  localStorage.setItem('theme', 'light');
  userStorage('u1').set('recent', 'mine');
  userStorage('u2').set('recent', 'theirs');
  clearUserStorage('u1');
  expect(userStorage('u1').get('recent')).toBeNull();
  expect(userStorage('u2').get('recent')).toBe('theirs');
  expect(localStorage.getItem('theme')).toBe('light');
});

test('an id that starts like another one belongs to another person', () => {
  userStorage('u1').set('recent', 'mine');
  userStorage('u11').set('recent', 'theirs');
  clearUserStorage('u1');
  expect(userStorage('u11').get('recent')).toBe('theirs');
});

test("data that a closing page writes after the removal isn't stored until the person signs in again", () => {
  clearUserStorage('u1');
  expect(userStorage('u1').set('unsentNote:w:new', 'text')).toBe(false);
  expect(localStorage).toHaveLength(0);
  openUserStorage('u1');
  expect(userStorage('u1').set('unsentNote:w:new', 'text')).toBe(true);
});

test('data from older versions is still available to its owner', () => {
  const old = {
    'unsentNote:u1:w:n1': 'a note',
    'unsentNote:u2:w:n1': 'a note of somebody else',
    'recent:u1': '[]',
    'chat-draft:u1:herbal': 'a draft',
    'notepad:u1': 'a sheet',
    studyTimer: '{}',
    studyTimerStretches: '[]',
    noteView: 'read',
    walkthroughSpeed: '1.5',
    'tus::cosmic-vault-a.txt-5-1-/::77': '{}',
    theme: 'light',
    'examAnswers:a1': '{}',
  };
  for (const [key, value] of Object.entries(old)) localStorage.setItem(key, value);
  openUserStorage('u1');
  expect(Object.keys(localStorage).sort()).toEqual([
    'examAnswers:a1',
    'person:u1:chat-draft:herbal',

    'person:u1:noteView',
    'person:u1:notepad',
    'person:u1:recent',
    'person:u1:studyTimer',
    'person:u1:studyTimerStretches',
    'person:u1:unsentNote:w:n1',
    'person:u1:upload:cosmic-vault-a.txt-5-1-/::77',
    'person:u1:walkthroughSpeed',
    'person:u2:unsentNote:w:n1',
    'theme',
  ]);
  expect(userStorage('u1').get('unsentNote:w:n1')).toBe('a note');
});
