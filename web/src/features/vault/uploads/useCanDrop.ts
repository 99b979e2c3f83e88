import { useMediaQuery } from '../../../platform/useMediaQuery';

/** Whether files can be dragged into the page, which takes a mouse or something as precise. */
export const useCanDrop = () => !useMediaQuery('not all and (any-pointer: fine)');
