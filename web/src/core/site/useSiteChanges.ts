import { refreshSite } from './followSite';
import { useSiteChangedSubscription } from './siteChanged.generated';

/** Follows what the admins change of the site, live. */
export function useSiteChanges() {
  useSiteChangedSubscription({ onData: () => void refreshSite() });
}
