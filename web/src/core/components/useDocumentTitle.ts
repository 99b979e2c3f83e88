import { useEffect } from 'react';
import { useSite } from '../site/site';

export function useDocumentTitle(title?: string) {
  const site = useSite(({ name }) => name);
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
}
