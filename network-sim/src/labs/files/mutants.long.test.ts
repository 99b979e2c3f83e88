import { testMutants } from '../../testing/labMutants.js';

testMutants([0, 1, 2, 3]);
