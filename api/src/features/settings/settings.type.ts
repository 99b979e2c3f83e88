import { IsOptional, MaxLength } from 'class-validator';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AccessRights, AccessRightsInput } from '../../core/access/access.type.js';
import { Country } from '../../core/input/country.type.js';
import { BackgroundStyle, DefaultTheme, type SettingKey, SettingSource } from './siteSettings.js';

registerEnumType(DefaultTheme, { name: 'DefaultTheme', description: 'What a new browser begins with.' });
registerEnumType(BackgroundStyle, {
  name: 'BackgroundStyle',
  description: 'What every screen has behind it.',
});
registerEnumType(SettingSource, {
  name: 'SettingSource',
  description: 'From where the value of a setting comes.',
});

@ObjectType({ description: 'What a setting is called, and from where its value comes.' })
export class SettingInfo {
  @Field(() => ID, { description: 'The field of SiteSettings.' })
  key!: SettingKey;

  @Field(() => String)
  label!: string;

  @Field(() => SettingSource)
  source!: SettingSource;

  @Field(() => String, { nullable: true, description: 'The environment variable that fixes it.' })
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

@ObjectType({ description: 'The settings of the site, for admins.' })
export class SiteSettings {
  @Field(() => Int, {
    description: 'Incremented on each save. Send the revision you started from when you save.',
  })
  revision!: number;

  @Field(() => String)
  siteName!: string;

  @Field(() => String, { description: 'Markdown, shown on the sign-in page; empty: none.' })
  legalText!: string;

  @Field(() => DefaultTheme)
  defaultTheme!: DefaultTheme;

  @Field(() => Boolean, { description: 'Do new browsers begin with animations?' })
  defaultAnimations!: boolean;

  @Field(() => BackgroundStyle)
  backgroundStyle!: BackgroundStyle;

  @Field(() => BackgroundPicture, { nullable: true })
  picture!: BackgroundPicture | null;

  @Field(() => Int, { description: 'Days, unless the invite says otherwise.' })
  inviteExpiryDays!: number;

  @Field(() => AccessRights, { description: 'What the form for a new invite begins with.' })
  inviteRights!: AccessRights;

  @Field(() => Country, { description: 'Whose emergency numbers Herbal AI shows.' })
  country!: Country;

  @Field(() => Int, { description: 'What a member may store, unless an admin has set it for them.' })
  userQuotaMb!: number;

  @Field(() => Int)
  maxFileMb!: number;

  @Field(() => [SettingInfo])
  sources!: SettingInfo[];
}

// The rules are those of `parseChanges`.
@InputType({ description: 'What is absent stays as it is.' })
export class SiteSettingsInput {
  @Field(() => String, { nullable: true, description: '1 to 40 characters.' })
  siteName?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 5,000 characters.' })
  // With the spaces around it, which are not kept.
  @IsOptional()
  @MaxLength(10_000, { message: 'At most 5,000 characters' })
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

@ObjectType({ description: 'What a cleaning has removed.' })
export class FreedSpace {
  @Field(() => Int)
  files!: number;

  @Field(() => Float)
  bytes!: number;

  @Field(() => Int, { description: 'Expired records of the database.' })
  records!: number;
}
