/** Explains the archive's contents. */
export const readme = (username: string): string => `Cosmic Dashboard: ${username}’s data
Created on ${new Date().toISOString()}

To read
  notes/                  your notes as Markdown, with their images in notes/images
  chats/                  your conversations with the assistants as Markdown
  files/                  your files in their folders
  files-in-trash/         files you deleted in the last 30 days
  study/cards.csv         your flashcards, for a spreadsheet
  study/cards-for-anki.txt  the same, for Anki (File > Import)

Data (JSON)
  profile.json            your account, your access, and how you sign in
  settings.json           your dashboard and notification choices
  sessions.json           where you are signed in
  api-tokens.json         your API tokens, without their secrets
  activity.json           activity by you or on your account
  notifications.json      your notifications
  groups.json             groups you’re in
  notes.json              all notes: titles, tags, folders, dates
  notes-in-trash.json     notes in the trash, with their texts
  note-history.json       earlier versions of your notes
  files.json, folders.json, shared-files.json
                          your files and folders, and who you share them with
  chats.json, chat-messages.json
                          your conversations, all versions of all messages
  memories.json, memory-settings.json
                          what assistants remember about you
  assistants.json, shared-assistants.json
                          assistants you’ve made and who you share them with
  ai-usage.json           your AI usage by month
  study/                  cards, reviews, exam attempts, answers, progress, lessons, study plan, study time

This archive never includes passwords, two-factor secrets, or API token secrets.
Times are in UTC.
`;
