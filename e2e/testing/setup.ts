import { afterAll } from 'vitest';
import { killChildren } from './children.js';

afterAll(killChildren);
