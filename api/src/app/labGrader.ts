import { serveLabGrader } from '../features/games/grading/serveLabGrader.js';

// Entry point of the thread that grades labs.
serveLabGrader();
