import { IsString, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

@InputType()
export class DeleteAccountInput {
  @Field(() => String)
  @MaxLength(256, { message: 'Password must be at most 256 characters' })
  @IsString({ message: 'Password must be text' })
  password!: string;

  @Field(() => String, { description: 'Your username, to confirm.' })
  @MaxLength(100, { message: 'Type your username to confirm.' })
  @IsString({ message: 'Type your username to confirm.' })
  username!: string;
}
