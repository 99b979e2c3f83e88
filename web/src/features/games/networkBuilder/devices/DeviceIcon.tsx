import type { Platform } from '@cosmic/network-sim/core/device';
import type { ReactNode } from 'react';

/** The name of each kind of device. */
export const platformNames: Record<Platform, string> = {
  router: 'Router',
  switch: 'Switch',
  l3switch: 'Layer 3 switch',
  pc: 'PC',
  server: 'Server',
  laptop: 'Laptop',
  printer: 'Printer',
  homeRouter: 'Home router',
  controller: 'WLAN controller',
  accessPoint: 'Access point',
};

const arrows = <path d="M9 13h10m-3-3 3 3-3 3M23 19H13m3-3-3 3 3 3" />;

const drawings: Record<Platform, ReactNode> = {
  router: (
    <>
      <circle cx="16" cy="16" r="12.5" />
      <path d="M16 13V7m-2.5 2.5L16 7l2.5 2.5M16 19v6m-2.5-2.5L16 25l2.5-2.5M7 16h6m-2.5-2.5L13 16l-2.5 2.5M25 16h-6m2.5-2.5L19 16l2.5 2.5" />
    </>
  ),
  switch: (
    <>
      <rect x="3.5" y="7" width="25" height="18" rx="4" />
      {arrows}
    </>
  ),
  l3switch: (
    <>
      <rect x="3.5" y="4" width="25" height="24" rx="4" />
      {arrows}
      <path d="M8 8h.01M12 8h.01M20 24h.01M24 24h.01" strokeWidth="2.6" />
    </>
  ),
  pc: (
    <>
      <rect x="4" y="5" width="24" height="16" rx="3" />
      <path d="M16 21v5M10 27h12M8.5 10l3 2.5-3 2.5M14 15.5h5" />
    </>
  ),
  laptop: (
    <>
      <rect x="6" y="6" width="20" height="14" rx="2.5" />
      <path d="M3 25h26l-2-3.5H5zM12 14.5a5.5 5.5 0 0 1 8 0M14 16.8a2.8 2.8 0 0 1 4 0" />
    </>
  ),
  printer: (
    <>
      <path d="M9 12V4.5h14V12M9 20.5h14v7H9zM20 16h.01" />
      <rect x="4" y="12" width="24" height="11" rx="3" />
    </>
  ),
  homeRouter: (
    <>
      <rect x="3.5" y="17" width="25" height="10" rx="3" />
      <path d="M8 22h.01M12 22h.01M24 17V9M20.5 12.5a5 5 0 0 1 0-7M27.5 12.5a5 5 0 0 0 0-7" />
    </>
  ),
  controller: (
    <>
      <rect x="3.5" y="16" width="25" height="11" rx="3" />
      <path d="M8 21.5h.01M12 21.5h.01M20 21.5h4M9.5 11a9 9 0 0 1 13 0M12.5 13.5a5 5 0 0 1 7 0" />
    </>
  ),
  accessPoint: (
    <>
      <rect x="5" y="19" width="22" height="8" rx="4" />
      <path d="M16 23h.01M6.5 10a13 13 0 0 1 19 0M9.7 13a8.7 8.7 0 0 1 12.6 0M13 16a4.3 4.3 0 0 1 6 0" />
    </>
  ),
  server: (
    <>
      <rect x="7" y="3.5" width="18" height="8" rx="2.5" />
      <rect x="7" y="12" width="18" height="8" rx="2.5" />
      <rect x="7" y="20.5" width="18" height="8" rx="2.5" />
      <path d="M11 7.5h.01M11 16h.01M11 24.5h.01" strokeWidth="2.6" />
    </>
  ),
};

/** A line drawing of a device in the text color. */
export function DeviceIcon({ platform, size }: { platform: Platform; size: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[platform]}
    </svg>
  );
}
