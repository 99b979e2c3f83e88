import { useAccess } from '../../core/access/useAccess';
import { timeZone } from '../../platform/timeZone';
import { useShellCountsQuery } from './shell.generated';

/** The counts that the frame shows. */
export function useShellCounts() {
  const { user, can } = useAccess();
  const { data } = useShellCountsQuery({
    variables: { canAsk: can('AI_ASSISTANTS'), canStudy: can('STUDY_HUB'), timeZone },
    skip: !user,
  });
  return data;
}

/** The navigation's badges by address; none for a count of zero. */
export function useBadges() {
  const counts = useShellCounts();
  const badges: Record<string, { count: number; what: string }> = {
    '/ai-assistants': {
      count: counts?.assistants?.filter(({ origin }) => origin !== 'former').length ?? 0,
      what: 'assistants',
    },
    '/study-hub': { count: counts?.dueCards ?? 0, what: 'due' },
  };
  return (path: string) => (badges[path]?.count ? badges[path] : undefined);
}
