import { SecondFactorModel } from './secondFactor.model.js';

/** The stored authenticator apps. */
export const totpSource = {
  from: SecondFactorModel.collection.collectionName,
  foreignField: '_id',
  filter: {},
  isPasskey: false,
};
