import { testGrading } from '../../testing/labGrading.js';

testGrading([0, 1, 2, 3]);
