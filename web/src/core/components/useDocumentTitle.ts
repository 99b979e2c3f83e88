import { useEffect } from 'react';

const product = 'Cosmic Dashboard';

export function useDocumentTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
