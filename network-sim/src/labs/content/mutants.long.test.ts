import { testMutants } from '../../testing/labMutants.js';

testMutants([1, 2, 3]);
