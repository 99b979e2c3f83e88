/** A card as it stands in a file. */
export interface ImportedCard {
  front: string;
  back: string;
  deck: string;
  tags: string[];
}
