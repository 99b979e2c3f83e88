import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';
import type { Feature } from '../schema.generated';

/** Who may open a page: everybody signed in, admins, or users who hold a right. */
export type Access = 'signedIn' | 'admin' | Feature;

/** One row of the table of contents; routes and navigation are drawn from it. */
export interface AppRoute {
  path: string;
  /** The heading in the top bar and the document's title. */
  title: string;
  /** Further words by which the palette finds the page. */
  keywords?: string;
  access: Access;
  /** Addresses of one page: going from one to another keeps what is on screen, and the focus. */
  page?: string;
  Page: ComponentType;
  /** It needs a small screen all to itself, without the tabs at the bottom. */
  isImmersive?: true;
  /** Given: the page has a place in the sidebar. */
  nav?: { label: string; icon: LucideIcon };
}

/** Hands the table of contents down from the app's root. */
export const RouteTable = createContext<readonly AppRoute[]>([]);

/** All pages of the app, in the order of the navigation. */
export const useRoutes = () => useContext(RouteTable);

/** The page that an address leads to. */
export const findRoute = (routes: readonly AppRoute[], pathname: string) =>
  routes.find(({ path }) => matchPath(path, pathname));
