import { testDesigns } from '../../testing/labDesigns.js';

// Every lab has about three designs and six tricks in a row, so each gets some.
testDesigns((number) => number % 3 === 0);
