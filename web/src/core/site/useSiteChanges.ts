import { refreshSite } from './followSite';
import { useSiteChangedSubscription } from './siteChanged.generated';

/** Subscribes to changes that admins make to the site. */
export function useSiteChanges() {
  useSiteChangedSubscription({ onData: () => void refreshSite() });
}
