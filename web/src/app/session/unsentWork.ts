import type { ApolloClient } from '@apollo/client';
import { countDrafts } from '../../features/assistants/chat/messageDraft';
import { countUnsentRuns, sendUnsentRuns } from '../../features/games/frame/unsentRuns';
import { sendPractice } from '../../features/games/networkBuilder/session/practice';
import {
  countUnsentLabs,
  countUnsentSandboxes,
  sendUnsentLabs,
} from '../../features/games/networkBuilder/session/unsentLabs';
import { createNoteServer } from '../../features/notes/documents/noteServer';
import { saveOpenNotes } from '../../features/notes/saving/openNotes';
import { sendUnsent } from '../../features/notes/saving/sendUnsent';
import { listUnsentNotes } from '../../features/notes/saving/unsentNotes';
import { attemptsWithPendingAnswers, readPendingAnswers } from '../../features/study/exams/pendingAnswers';
import { pendingSubmissions } from '../../features/study/exams/pendingSubmissions';
import { sendPendingAnswers } from '../../features/study/exams/sendPendingAnswers';
import { submitPendingExams } from '../../features/study/exams/submitPendingExams';
import { countKeptGrades } from '../../features/study/flashcards/keptGrades';
import { sendKeptGrades } from '../../features/study/flashcards/sendKeptGrades';
import { hasLocalNotepad } from '../../features/tools/notepadStore';
import { sendStudyTime } from '../../features/tools/timer/sendStudyTime';
import { stopTimer, unreportedMinutes } from '../../features/tools/timer/timerStore';
import { countUploads } from '../../features/vault/uploads/uploadQueue';
import { keepUploadsOf } from '../../features/vault/uploads/uploadStore';
import { plural } from '../../platform/plural';

/** How long signing out waits for work that can still be sent, in milliseconds. */
const sendTimeoutMs = 5_000;
const maxNames = 3;

/** Sends what can be sent. What fails or takes longer than 5 seconds stays in this browser. */
export async function sendUnsentWork(client: ApolloClient, userId: string): Promise<void> {
  const sendNotes = async () => {
    await saveOpenNotes();
    await sendUnsent(userId, createNoteServer(client));
  };
  const sendExams = async () => {
    await submitPendingExams(client, userId, sendUnsentLabs);
    await sendPendingAnswers(client, userId);
  };
  const sending = Promise.allSettled([
    sendNotes(),
    sendExams(),
    sendKeptGrades(client, userId),
    sendStudyTime(client, userId),
    sendUnsentRuns(client, userId),
    sendUnsentLabs(client, userId),
    sendPractice(client, userId),
  ]);
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, sendTimeoutMs))]);
}

/** Describes the work that exists only in this browser, which signing out would delete. */
export async function listUnsentWork(userId: string): Promise<string[]> {
  const notes = listUnsentNotes(userId).map(({ note }) => note.content.title.trim() || 'Untitled');
  const answers = attemptsWithPendingAnswers(userId).reduce(
    (sum, id) => sum + readPendingAnswers(userId, id).size,
    0,
  );
  const names = [...notes.slice(0, maxNames), ...(notes.length > maxNames ? ['…'] : [])].join(', ');
  return [
    ...(notes.length > 0 ? [`${plural(notes.length, 'note')}: ${names}`] : []),
    ...someOf(answers, 'exam answer'),
    ...someOf(pendingSubmissions(userId).length, 'exam to submit', 'exams to submit'),
    ...someOf(countKeptGrades(userId), 'card review'),
    ...someOf(countUnsentRuns(userId), 'game with unsaved moves', 'games with unsaved moves'),
    ...someOf(countUnsentLabs(userId), 'network lab'),
    ...someOf(countUnsentSandboxes(userId), 'sandbox', 'sandboxes'),
    ...someOf(countDrafts(userId), 'unsent chat message'),
    ...(hasLocalNotepad(userId) ? ['Your Quick Notepad'] : []),
    ...(unreportedMinutes(userId) > 0 ? [`${unreportedMinutes(userId)} min of study time`] : []),
    ...someOf(await countUploads(), 'unfinished upload'),
  ];
}

/** The person signs out: stops uploads, and the study timer with its counted time. */
export async function endWork(client: ApolloClient, userId: string): Promise<void> {
  keepUploadsOf('');
  if (stopTimer(userId)) await sendUnsentWork(client, userId);
}

const someOf = (count: number, what: string, many?: string) => (count > 0 ? [plural(count, what, many)] : []);
