import { testScreens } from '../testing/screenSweep.js';

testScreens('desktop', 'alternating');
