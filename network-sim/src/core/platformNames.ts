import type { Platform } from './device.js';

const MODELS: Record<Platform, string> = {
  router: 'ISR4331/K9',
  switch: 'WS-C2960-24TT-L',
  l3switch: 'C9300-24T',
  pc: 'PC',
  server: 'Server',
  laptop: 'Laptop',
  printer: 'Printer',
  homeRouter: 'Home router',
  controller: 'WLAN controller',
  accessPoint: 'Access point',
};

/** A platform's name in its output. */
export const modelOf = (platform: Platform): string => MODELS[platform];

/** The software that a platform reports; a 2960 never got IOS XE. */
export const softwareOf = (platform: Platform): string =>
  platform === 'switch'
    ? 'Cisco IOS Software, C2960 Software (C2960-LANBASEK9-M), Version 15.0(2)SE11 (simulated)'
    : 'Cisco IOS XE Software, Version 17.09.04a (simulated)';
