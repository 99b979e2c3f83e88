import { useLocation } from 'react-router-dom';
import { useSearchParam } from '../../platform/useSearchParam';

interface TabSections {
  value: string;
  /** IDs of the sections in the tab, as links name them. */
  sections: readonly string[];
}

/**
 * The open tab from the address: the one with the section that a link names, otherwise the chosen one. Choosing a tab
 * removes the section from the address.
 */
export function useSectionTab(tabs: readonly [TabSections, ...TabSections[]]) {
  const { hash } = useLocation();
  const [chosen, setTab] = useSearchParam('tab', tabs[0].value);
  const named = tabs.find(({ sections }) => sections.includes(hash.slice(1)));
  const open = named ?? tabs.find(({ value }) => value === chosen) ?? tabs[0];
  return [open.value, setTab] as const;
}
