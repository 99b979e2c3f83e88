import type { Face } from '../../../../../game-rules/src/pairs/deal.js';
import { findHerbPicture } from '../herbPictures/herbPicture';

/** A card in words; of a picture what it shows, but not of what. */
export const faceText = (face: Face) =>
  face.kind === 'text' ? face.text : (findHerbPicture(face.herb)?.shows ?? 'A picture of an herb');
