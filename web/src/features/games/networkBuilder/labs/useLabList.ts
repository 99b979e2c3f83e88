import { useLocation } from 'react-router-dom';

/** Where the labs are: in the Study Hub for people who came from there, otherwise among the games. */
export function useLabList(): string {
  const { pathname } = useLocation();
  return pathname.startsWith('/study-hub/') ? '/study-hub/labs' : '/games/network-builder';
}
