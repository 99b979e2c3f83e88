import { IsOptional, MaxLength } from 'class-validator';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AccessRights, AccessRightsInput } from '../../core/access/access.type.js';
import { Country } from '../../core/input/country.type.js';
import { BackgroundStyle, DefaultTheme, type SettingKey, SettingSource } from './siteSettings.js';

registerEnumType(DefaultTheme, { name: 'DefaultTheme', description: 'The default theme for new browsers.' });
registerEnumType(BackgroundStyle, {
  name: 'BackgroundStyle',
  description: 'The background of every screen.',
});
registerEnumType(SettingSource, {
  name: 'SettingSource',
  description: 'Where a setting’s value comes from.',
});

@ObjectType({ description: 'A setting’s name and where its value comes from.' })
export class SettingInfo {
  @Field(() => ID, { description: 'The field in SiteSettings.' })
  key!: SettingKey;

  @Field(() => String)
  label!: string;

  @Field(() => SettingSource)
  source!: SettingSource;

  @Field(() => String, { nullable: true, description: 'The environment variable that sets it.' })
  fixedBy!: string | null;
}

@ObjectType({ description: 'The uploaded background.' })
export class BackgroundPicture {
  @Field(() => String)
  url!: string;

  @Field(() => Int)
  width!: number;

  @Field(() => Int)
  height!: number;

  @Field(() => Int)
  bytes!: number;
}

@ObjectType({ description: 'Site settings, for admins.' })
export class SiteSettings {
  @Field(() => Int, {
    description: 'Incremented on each save. Send the revision you started from when you save.',
  })
  revision!: number;

  @Field(() => String)
  siteName!: string;

  @Field(() => String, { description: 'Markdown shown on the sign-in page. If empty, nothing is shown.' })
  legalText!: string;

  @Field(() => DefaultTheme)
  defaultTheme!: DefaultTheme;

  @Field(() => Boolean, { description: 'Whether animations are on in new browsers.' })
  defaultAnimations!: boolean;

  @Field(() => BackgroundStyle)
  backgroundStyle!: BackgroundStyle;

  @Field(() => BackgroundPicture, { nullable: true })
  picture!: BackgroundPicture | null;

  @Field(() => String, { nullable: true, description: 'The uploaded logo’s URL.' })
  logoUrl!: string | null;

  @Field(() => Int, { description: 'Default number of days until an invite expires.' })
  inviteExpiryDays!: number;

  @Field(() => AccessRights, { description: 'Default access for new invites.' })
  inviteRights!: AccessRights;

  @Field(() => Country, { description: 'The country whose emergency numbers Herbal AI shows.' })
  country!: Country;

  @Field(() => Int, { description: 'Storage limit per member, unless an admin sets one for a member.' })
  userQuotaMb!: number;

  @Field(() => Int)
  maxFileMb!: number;

  @Field(() => [SettingInfo])
  sources!: SettingInfo[];
}

// `parseChanges` checks the rules.
@InputType({ description: 'Omitted fields aren’t changed.' })
export class SiteSettingsInput {
  @Field(() => String, { nullable: true, description: '1 to 40 characters.' })
  siteName?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 5,000 characters.' })
  // Includes surrounding spaces, which aren't stored.
  @IsOptional()
  @MaxLength(10_000, { message: 'Use up to 5,000 characters' })
  legalText?: string | null;

  @Field(() => DefaultTheme, { nullable: true })
  defaultTheme?: DefaultTheme | null;

  @Field(() => Boolean, { nullable: true })
  defaultAnimations?: boolean | null;

  @Field(() => BackgroundStyle, { nullable: true })
  backgroundStyle?: BackgroundStyle | null;

  @Field(() => Int, { nullable: true, description: '1 to 30.' })
  inviteExpiryDays?: number | null;

  @Field(() => AccessRightsInput, { nullable: true })
  inviteRights?: AccessRightsInput | null;

  @Field(() => Country, { nullable: true })
  country?: Country | null;

  @Field(() => Int, { nullable: true })
  userQuotaMb?: number | null;

  @Field(() => Int, { nullable: true })
  maxFileMb?: number | null;
}

@ObjectType({ description: 'What a cleanup removed.' })
export class FreedSpace {
  @Field(() => Int)
  files!: number;

  @Field(() => Float)
  bytes!: number;

  @Field(() => Int, { description: 'Expired database records.' })
  records!: number;
}
