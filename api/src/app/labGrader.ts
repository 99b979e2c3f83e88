import { serveLabGrader } from '../features/games/grading/serveLabGrader.js';

// The program for the thread that grades labs.
serveLabGrader();
