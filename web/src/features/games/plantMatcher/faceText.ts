import type { Face } from '@cosmic/game-rules/pairs/deal';
import { findHerbPicture } from '../herbPictures/herbPicture';

/** A card as text; a picture is described without naming its subject. */
export const faceText = (face: Face) =>
  face.kind === 'text' ? face.text : (findHerbPicture(face.herb)?.shows ?? 'An image of an herb');
