import { serveLabGrader } from '../features/games/grading/serveLabGrader.js';

// The program of the thread that grades labs.
serveLabGrader();
