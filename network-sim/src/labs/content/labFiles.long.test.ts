import { testGrading } from '../../testing/labGrading.js';

testGrading([1, 2, 3, 4]);
