/** A card as it appears in a file. */
export interface ImportedCard {
  front: string;
  back: string;
  deck: string;
  tags: string[];
}
