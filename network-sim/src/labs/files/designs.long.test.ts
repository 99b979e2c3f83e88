import { testDesigns } from '../../testing/labDesigns.js';

testDesigns((number) => number % 3 !== 0);
