import { testMutants } from '../../testing/labMutants.js';

testMutants([0]);
