import { useApolloClient } from '@apollo/client/react';
import { lazy, memo, Suspense, useEffect } from 'react';
import { useAccess } from '../../core/access/useAccess';
import { useAccessChanges } from '../../core/access/useAccessChanges';
import { useSiteChanges } from '../../core/site/useSiteChanges';
import { useTutorQuestion } from '../../core/tutor/tutor';
import { UnsentNotesSender } from '../../features/notes/saving/UnsentNotesSender';
import { NotificationAnnouncer } from '../../features/notifications/NotificationAnnouncer';
import { useHasPendingSubmissions } from '../../features/study/exams/pendingSubmissions';
import type { SendLabs } from '../../features/study/exams/submitPendingExams';
import { useHasKeptGrades } from '../../features/study/flashcards/keptGrades';
import { useOpenTool } from '../../features/tools/openTool';
import { useHasUploads } from '../../features/vault/uploads/uploadStore';
import { loadWhenIdle } from '../../platform/idle';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { TooltipHost } from '../../ui/overlays/TooltipHost';
import { AutoLogout } from '../session/AutoLogout';
import { SessionKeeper } from '../session/SessionKeeper';
import { useSignOut } from '../session/useSignOut';
import { NetworkBanner } from './NetworkBanner';

const SignOutDialog = lazy(() =>
  import('../session/SignOutDialog').then(({ SignOutDialog }) => ({ default: SignOutDialog })),
);
const ToolDrawerScreen = lazy(() =>
  import('../screens/ToolDrawerScreen').then(({ ToolDrawerScreen }) => ({ default: ToolDrawerScreen })),
);

/** Loaded with the first upload. */
const UploadTray = lazy(() =>
  import('../../features/vault/uploads/UploadTray').then(({ UploadTray }) => ({ default: UploadTray })),
);

/** Loaded with the first exam submitted offline. */
const PendingExamSender = lazy(() =>
  import('../../features/study/exams/PendingExamSender').then(({ PendingExamSender }) => ({
    default: PendingExamSender,
  })),
);

/** Also loaded with the first exam submitted offline, because an exam's labs belong to the games. */
const sendLabs: SendLabs = async (client, userId) => {
  const { sendUnsentLabs } = await import('../../features/games/networkBuilder/session/unsentLabs');
  return sendUnsentLabs(client, userId);
};

/** Loaded with the first card graded offline. */
const KeptGradeSender = lazy(() =>
  import('../../features/study/flashcards/KeptGradeSender').then(({ KeptGradeSender }) => ({
    default: KeptGradeSender,
  })),
);

const loadKeepForOffline = () => import('../../features/study/keepForOffline');

/** Loaded with the first question about something on a page. */
const TutorPanel = lazy(() =>
  import('../../features/assistants/tutor/TutorPanel').then(({ TutorPanel }) => ({ default: TutorPanel })),
);

/** Everything that opens over a page. */
const loadLayers = () =>
  Promise.all([
    import('../../ui/overlays/MenuPanel'),
    import('../../ui/feedback/ToastList'),
    import('../../ui/overlays/TooltipBubble'),
    import('../../features/auth/ConfirmIdentityDialog'),
    import('../../features/auth/ReauthenticationDialog'),
    import('../../features/notifications/NotificationsPanel'),
    import('../../features/study/exams/PendingExamSender'),
    import('../../features/study/flashcards/KeptGradeSender'),
    import('../commands/PaletteScreen'),
    import('../commands/QuickActionsMenu'),
    import('../commands/KeyboardShortcuts'),
    import('../commands/PhoneShortcuts'),
    import('./SidebarDrawer'),
    import('../session/SignOutDialog'),
    import('../session/unsentWork'),
    import('../screens/ToolDrawerScreen'),
    import('../../features/vault/uploads/UploadTray'),
    import('../../features/assistants/tutor/TutorPanel'),
  ]);

/** All parts of the frame that aren't needed for its first paint. */
export const ShellExtras = memo(function ShellExtras() {
  const { user, can } = useAccess();
  useAccessChanges();
  useSiteChanges();
  const tool = useOpenTool();
  const tutorQuestion = useTutorQuestion();
  const hasUploads = useHasUploads(user?.id);
  const hasPendingExams = useHasPendingSubmissions(user?.id ?? '');
  const hasKeptGrades = useHasKeptGrades(user?.id ?? '');
  const { unsentWork, stay, leave } = useSignOut();

  useEffect(() => {
    // On plain HTTP, no service worker keeps these files for when the server can't be reached.
    if (!('serviceWorker' in navigator)) void loadWhenIdle(loadLayers);
  }, []);

  const client = useApolloClient();
  const student = can('STUDY_HUB') ? user?.id : undefined;
  useEffect(() => {
    // Without a service worker, no page opens offline.
    if (!student || !('serviceWorker' in navigator)) return;
    // Whatever fails now is requested with the next page load.
    void loadWhenIdle(loadKeepForOffline)
      .then(({ keepForOffline }) => keepForOffline(client, student))
      .catch(() => undefined);
  }, [client, student]);

  if (!user) return null;
  return (
    <>
      <ErrorBoundary isQuiet>
        <TooltipHost />
      </ErrorBoundary>
      <NotificationAnnouncer />
      {can('NOTES') && <UnsentNotesSender userId={user.id} />}
      <ErrorBoundary isQuiet>
        <Suspense>
          {hasPendingExams && can('STUDY_HUB') && <PendingExamSender userId={user.id} sendLabs={sendLabs} />}
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary isQuiet>
        <Suspense>{hasKeptGrades && can('STUDY_HUB') && <KeptGradeSender userId={user.id} />}</Suspense>
      </ErrorBoundary>
      <NetworkBanner />
      <ErrorBoundary isQuiet>
        <SessionKeeper user={user} />
      </ErrorBoundary>
      <ErrorBoundary isQuiet>
        <AutoLogout />
      </ErrorBoundary>
      <ErrorBoundary isQuiet>
        <Suspense>
          {unsentWork && <SignOutDialog unsentWork={unsentWork} onStay={stay} onLeave={() => void leave()} />}
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary isQuiet>
        <Suspense>{hasUploads && <UploadTray />}</Suspense>
      </ErrorBoundary>
      <ErrorBoundary key={tutorQuestion?.about} isQuiet>
        <Suspense>
          {tutorQuestion && can('AI_ASSISTANTS') && <TutorPanel question={tutorQuestion} />}
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary key={tool} isQuiet>
        <Suspense>{tool && can('TOOLS') && <ToolDrawerScreen tool={tool} />}</Suspense>
      </ErrorBoundary>
    </>
  );
});
