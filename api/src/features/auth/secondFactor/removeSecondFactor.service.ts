import { LoginChallengeModel } from './loginChallenge.model.js';
import { SecondFactorModel } from './secondFactor.model.js';
import { TotpEnrollmentModel } from './totpEnrollment.model.js';

/** Deletes a deleted account's two-factor sign-in and the sign-ins that wait for it. */
export async function removeSecondFactorOfOwner(ownerId: string): Promise<void> {
  await LoginChallengeModel.deleteMany({ userId: ownerId });
  await TotpEnrollmentModel.deleteOne({ _id: ownerId });
  await SecondFactorModel.deleteOne({ _id: ownerId });
}
