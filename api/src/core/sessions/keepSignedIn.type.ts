import { IsBoolean, IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'What every way to sign in can be given.' })
export class KeepSignedInInput {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the session lasts 30 days on this device, even if it isn’t used.',
  })
  @IsOptional()
  @IsBoolean({ message: 'keepSignedIn must be true or false' })
  keepSignedIn?: boolean | null;
}
