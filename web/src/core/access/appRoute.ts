import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';
import type { Feature } from '../schema.generated';

/** Who can open a page: everyone signed in, admins, or users with access to a feature. */
export type Access = 'signedIn' | 'admin' | Feature;

/** A page of the app, for both routes and navigation. */
export interface AppRoute {
  path: string;
  /** The heading in the top bar and the document title. */
  title: string;
  /** Additional search words for the command palette. */
  keywords?: string;
  access: Access;
  /** Addresses of the same page. Navigating between them keeps the content and the focus. */
  page?: string;
  Page: ComponentType;
  /** Whether the page needs the whole of a small screen, without the tabs at the bottom. */
  isImmersive?: true;
  /** Puts the page into the sidebar. */
  nav?: {
    label: string;
    icon: LucideIcon;
    /** Whether the page is listed with the admin pages, although members also open it from elsewhere. */
    isForAdmins?: true;
  };
  /** Pages of one task. Each of them links to the others; the first one is in the sidebar. */
  section?: string;
}

/** Provides the list of pages from the app's root. */
export const RouteTable = createContext<readonly AppRoute[]>([]);

/** All pages in navigation order. */
export const useRoutes = () => useContext(RouteTable);

/** Returns the page at an address. */
export const findRoute = (routes: readonly AppRoute[], pathname: string) =>
  routes.find(({ path }) => matchPath(path, pathname));
