import { testScreens } from '../testing/screenSweep.js';

describe.each(['desktop', 'phone'] as const)('in windows of the size %s', (size) =>
  testScreens(size, 'both'),
);
