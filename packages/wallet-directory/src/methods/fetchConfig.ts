import { array, boolean, nullable, object, optional, picklist, string } from '@latchkey/common/schema'
import type { InferOutput } from 'valibot'
import type { WalletDirectory } from '../client.ts'

/** Features whose state a project decides. */
export const featureIds = ['social_login', 'swap', 'onramp', 'activity', 'multi_wallet', 'reown_branding', 'email_capture'] as const

/** One of {@link featureIds}. */
export type FeatureId = (typeof featureIds)[number]

/** A project's decision about one feature; `config` lists providers where the feature has any. */
export const featureSchema = object({
  id: picklist(featureIds),
  isEnabled: boolean(),
  config: nullable(array(string())),
})

/** See {@link featureSchema}. */
export type Feature = InferOutput<typeof featureSchema>

/** The answer of `GET /appkit/v1/config`. */
export const configSchema = object({
  features: array(featureSchema),
  /** Ids of features that are on by default alone: the project's operator has not decided. */
  undecided: optional(array(string())),
})

/** See {@link configSchema}. */
export type Config = InferOutput<typeof configSchema>

const answerSchema = object({ ...configSchema.entries, features: array(object({ ...featureSchema.entries, id: string() })) })

/**
 * What the project has switched on and off. Features that this client does not know are left out.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement R-07 · GET /appkit/v1/config
 */
export async function fetchConfig(directory: WalletDirectory, parameters: fetchConfig.Parameters = {}): Promise<Config> {
  const { features, undecided } = await directory.get('/appkit/v1/config', answerSchema, { signal: parameters.signal })
  return { features: features.filter(isKnown), undecided }
}

function isKnown(feature: { id: string }): feature is Feature {
  return featureIds.some((id) => id === feature.id)
}

export declare namespace fetchConfig {
  type Parameters = { signal?: AbortSignal | undefined }
}
