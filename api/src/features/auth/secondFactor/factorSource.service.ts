import { SecondFactorModel } from './secondFactor.model.js';

/** Where the authenticator apps of people are stored. */
export const totpSource = {
  from: SecondFactorModel.collection.collectionName,
  foreignField: '_id',
  filter: {},
  isPasskey: false,
};
