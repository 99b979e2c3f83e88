import { testScreens } from '../testing/screenSweep.js';

testScreens('phone');
