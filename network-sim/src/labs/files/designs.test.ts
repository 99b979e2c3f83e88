import { testDesigns } from '../../testing/labDesigns.js';

testDesigns((number) => number % 12 === 0);
